import { createActor, toPromise } from 'xstate';
import { answeredReminder } from '#domain/answeredReminder.ts';
import { isFromNotification, type Intent } from '#domain/intent.ts';
import type { ReminderPayload } from '#domain/reminder.ts';
import type {
  NotificationActionInput,
  NotificationActionOutput,
  Wish,
} from '#machines/notificationAction/setup.ts';
import '#app/runtime/probe.ts';
import { noteAnswered } from '#app/storage/answeredReminder.ts';
import { loadIntents } from '#app/storage/intents.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';
import { provideNotificationAction } from './actors.ts';
import { isPageVisible, tellPages } from './pages.ts';
import { show, type Kept } from './reminder.ts';
import { isChange, wishesOf } from './wishes.ts';

declare const self: ServiceWorkerGlobalScope;

async function run(
  input: NotificationActionInput,
  showAgain: () => Promise<void> = async () => undefined,
): Promise<NotificationActionOutput> {
  const flow = createActor(provideNotificationAction(showAgain), { input, ...globalThis.snugProbe });
  flow.start();
  return toPromise(flow);
}

/** Stores the answered reminder for the app, which offers an undo. */
async function offerUndo(reminder: ReminderPayload, wishes: readonly Wish[]): Promise<void> {
  const intents = wishes.map(({ intent }) => intent);
  await noteAnswered(answeredReminder(reminder, intents));
  await tellPages([]);
}

/** Handles a press on a notification. @param action of its button; '' for the notification itself */
export async function answer({ title, body, tag, data }: Notification, action: string): Promise<void> {
  const kept = (data ?? { url: '/tasks' }) as Kept;
  const url = new URL(kept.url, self.location.origin).pathname;
  const { userId = '' } = kept;
  if (isChange(action) && kept.tasks) {
    const wishes = wishesOf(action, kept as ReminderPayload);
    const input = { order: 'change', url, userId, wishes } as const;
    const done = await run(input, () => show({ title, body, tag, url }, kept));
    if (done.wishes) await offerUndo(kept as ReminderPayload, done.wishes);
  } else {
    await run({ order: 'open', url, userId, wishes: [] });
  }
}

/** Returns whether there is another pending change to the same task or entry, so that a page has to send both. */
const isRevised = (intent: Intent, intents: readonly Intent[]) =>
  intents.some(
    (other) =>
      other.id !== intent.id &&
      ('taskId' in intent
        ? 'taskId' in other && other.taskId === intent.taskId
        : other.interactionId === intent.interactionId),
  );

/**
 * Returns the changes that the worker sends: all if no page is on the screen, else those that were requested in notifications.
 */
async function ownIntents(kept: readonly Intent[]): Promise<Intent[]> {
  if (!(await isPageVisible())) return [...kept];
  return kept.filter((intent) => isFromNotification(intent) && !isRevised(intent, kept));
}

/**
 * Sends changes that the server has not answered.
 *
 * @throws if the server does not respond, so that the browser retries
 */
export async function resendKept(): Promise<void> {
  const userId = await whoIsSignedIn();
  if (userId === null) return;
  const intents = await ownIntents(await loadIntents(userId));
  if (intents.length === 0) return;
  const wishes = intents.map((intent) => ({ taskId: '', intent }));
  const { kind } = await run({ order: 'resend', url: '/tasks', userId, wishes });
  if (kind === 'waiting') throw new Error('The server did not answer.');
}
