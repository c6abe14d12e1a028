import { isFromNotification } from '#domain/intent.ts';
import { shownTasks } from '#domain/shownTasks.ts';
import { dueTasks } from '#domain/taskList.ts';
import { dayIn } from '#domain/zone.ts';
import { reloadPlant } from '#app/server/calls.ts';
import { forgetReminders } from '#app/flows/pushSubscription/actors.ts';
import { closeReminders, onIntentsChanged, showBadge } from '#app/push/notifications.ts';
import type { Task } from '#app/server/tasks.ts';
import { queryKeys } from '#app/server/keys.ts';
import { loadIntents } from '#app/storage/intents.ts';
import { noteSignedIn } from '#app/storage/signedIn.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { app, onOutbox, person } from '#app/runtime/app.ts';
import { queries } from '#app/server/api.ts';

const warn = (error: unknown) => console.warn('Reminders on this phone may be out of date.', error);

/** Returns the due tasks, by the cached list and pending changes; `null` before the list has loaded. */
function dueNow(): Task[] | null {
  const tasks = queries.getQueryData<Task[]>(queryKeys.tasks);
  if (!tasks) return null;
  const today = dayIn(timeZone(), Date.now());
  const queue = app.getSnapshot().children.outbox?.getSnapshot().context.queue ?? [];
  return dueTasks(shownTasks(tasks, queue, today), today);
}

/** Closes reminders whose tasks are all done, and updates the badge on the app's icon. */
function follow(): void {
  const due = dueNow();
  const signedIn = person();
  if (!due || signedIn === null) return;
  showBadge(due.length);
  const ids = new Set(due.map(({ taskID }) => taskID));
  closeReminders(({ userId, url, tasks = [] }) => {
    if (userId === undefined) return url === '/login';
    return userId !== signedIn || (tasks.length > 0 && tasks.every(({ id }) => !ids.has(id)));
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
