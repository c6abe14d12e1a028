import { isFromNotification } from '#domain/intent.ts';
import { shownTasks } from '#domain/shownTasks.ts';
import { dueTasks } from '#domain/taskList.ts';
import { dayIn } from '#domain/zone.ts';
import { reloadPlant } from '#app/data/calls.ts';
import { forgetReminders } from '#app/flows/pushSubscription/actors.ts';
import { closeReminders, onIntentsChanged, showBadge } from '#app/device/push/notifications.ts';
import type { Task } from '#app/data/tasks.ts';
import { queryKeys } from '#app/data/keys.ts';
import { loadIntents } from '#app/storage/intents.ts';
import { noteSignedIn } from '#app/storage/signedIn.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { app, onOutbox, person } from '#app/runtime/app.ts';
import { queries } from '#app/data/api.ts';

const warn = (error: unknown) => console.warn('Reminders on this phone may be out of date.', error);

/** Returns the due tasks, by the cached list and pending changes. */
function dueOf(tasks: readonly Task[]): Task[] {
  const today = dayIn(timeZone(), Date.now());
  const queue = app.getSnapshot().children.outbox?.getSnapshot().context.queue ?? [];
  return dueTasks(shownTasks(tasks, queue, today), today);
}

const idsOf = (tasks: readonly Task[]) => new Set(tasks.map(({ taskID }) => taskID));

/** Closes reminders whose tasks are all done, and updates the badge on the app's icon. */
function follow(): void {
  const { data: tasks, dataUpdatedAt = 0 } = queries.getQueryState<Task[]>(queryKeys.tasks) ?? {};
  const signedIn = person();
  if (!tasks || signedIn === null) return;
  const due = dueOf(tasks);
  showBadge(due.length);
  const [listed, open] = [idsOf(tasks), idsOf(due)];
  closeReminders(({ userId, url, tasks: reminded = [] }, shownAt) => {
    if (userId === undefined) return url === '/login';
    // A list from before the reminder, such as one that this phone kept, may lack its tasks although they are due.
    const isDone = (id: string) => (listed.has(id) || dataUpdatedAt >= shownAt) && !open.has(id);
    return userId !== signedIn || (reminded.length > 0 && reminded.every(({ id }) => isDone(id)));
  }).catch(warn);
}

/** Adds the changes that the service worker has stored to the outbox, and refetches what it has sent. */
async function adopt(plantIds: readonly string[]): Promise<void> {
  const { outbox } = app.getSnapshot().children;
  const userId = person();
  if (!outbox || userId === null) return;
  const kept = await loadIntents(userId);
  const { queue, refused } = outbox.getSnapshot().context;
  const known = new Set([...queue, ...refused.flatMap(({ intents }) => intents)].map(({ id }) => id));
  for (const intent of kept) {
    if (isFromNotification(intent) && !known.has(intent.id)) outbox.send({ type: 'intent.added', intent });
  }
  for (const plantId of plantIds) reloadPlant({ queries }, plantId);
}

/** Notes whose reminders may be shown, because the service worker cannot read the session. */
function noteWhoIsSignedIn(): void {
  const session = app.getSnapshot().children.session;
  let noted: string | null | undefined;
  const look = () => {
    const snapshot = session?.getSnapshot();
    const isGone = snapshot?.matches('signedOut') || snapshot?.matches('expired');
    // Without a response from the server, the note stays as it is.
    if (!isGone && !snapshot?.matches('signedIn')) return;
    const now = isGone ? null : person();
    if (now === noted) return;
    noted = now;
    (now === null ? forgetReminders() : noteSignedIn(now)).catch(warn);
    follow();
  };
  session?.subscribe(look);
  look();
}

/** Keeps this phone's reminders in sync with the app while the page is open. */
export function followReminders(): void {
  noteWhoIsSignedIn();
  onOutbox((outbox) => void outbox.subscribe(follow));
  queries.getQueryCache().subscribe((event) => {
    const isAnswered = event.type === 'updated' && event.action.type === 'success';
    if (isAnswered && event.query.queryKey[0] === queryKeys.tasks[0]) follow();
  });
  onIntentsChanged((plantIds) => void adopt(plantIds).catch(warn));
}
