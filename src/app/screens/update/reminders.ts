import { isFromNotification } from '#domain/intent.ts';
import { shownTasks } from '#domain/shownTasks.ts';
import { dueTasks } from '#domain/taskList.ts';
import { dayIn } from '#domain/zone.ts';
import { reloadPlant } from '../../actors/calls.ts';
import { forgetReminders } from '../../actors/pushActors.ts';
import { closeReminders, onIntentsChanged, showBadge } from '../../device/notifications.ts';
import type { Task } from '../../queries/lists.ts';
import { queryKeys } from '../../queries/keys.ts';
import { loadIntents } from '../../storage/intents.ts';
import { noteSignedIn } from '../../storage/signedIn.ts';
import { timeZone } from '../../storage/timeZone.ts';
import { app, person, queries } from '../../system.ts';

const warn = (error: unknown) => console.warn('Reminders on this phone may be out of date.', error);

/** The tasks that are due, by the list that was read last and by what waits to be sent; `null` before it was read. */
function dueNow(): Task[] | null {
  const tasks = queries.getQueryData<Task[]>(queryKeys.tasks);
  if (!tasks) return null;
  const today = dayIn(timeZone(), Date.now());
  const queue = app.getSnapshot().children.outbox?.getSnapshot().context.queue ?? [];
  return dueTasks(shownTasks(tasks, queue, today), today);
}

/** Closes reminders of which nothing is left to do, and keeps the icon's number right. */
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

/** Takes over what the service worker has kept, and reads again what it has sent. */
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
  for (const plantId of plantIds) reloadPlant(queries, plantId);
}

/** Notes whose reminders may be shown: the service worker cannot ask the session. */
function noteWhoIsSignedIn(): void {
  const session = app.getSnapshot().children.session;
  let noted: string | null | undefined;
  const look = () => {
    const snapshot = session?.getSnapshot();
    const isGone = snapshot?.matches('signedOut') || snapshot?.matches('expired');
    // Without an answer of the server it stays as it was.
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

/** Keeps reminders on this phone in step with the app, as long as the page is open. */
export function followReminders(): void {
  noteWhoIsSignedIn();
  app.getSnapshot().children.outbox?.subscribe(follow);
  queries.getQueryCache().subscribe((event) => {
    const isAnswered = event.type === 'updated' && event.action.type === 'success';
    if (isAnswered && event.query.queryKey[0] === queryKeys.tasks[0]) follow();
  });
  onIntentsChanged((plantIds) => void adopt(plantIds).catch(warn));
}
