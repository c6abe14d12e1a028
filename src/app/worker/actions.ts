import { createActor, toPromise } from 'xstate';
import { isFromNotification, type Intent } from '#domain/intent.ts';
import type { ReminderPayload } from '#domain/reminder.ts';
import type {
  NotificationActionInput,
  NotificationActionOutput,
} from '#machines/notificationAction/setup.ts';
import { isCare } from '../actors/sendCare.ts';
import '../probe.ts';
import { loadIntents } from '../storage/intents.ts';
import { whoIsSignedIn } from '../storage/signedIn.ts';
import { provideNotificationAction } from './actors.ts';
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

/** Does what a press on a notification asks for. @param action the button; '' for the notification itself */
export async function answer({ title, body, tag, data }: Notification, action: string): Promise<void> {
  const kept = (data ?? { url: '/tasks' }) as Kept;
  const url = new URL(kept.url, self.location.origin).pathname;
  const { userId = '' } = kept;
  if (isChange(action) && kept.tasks) {
    const wishes = wishesOf(action, kept as ReminderPayload);
    await run({ order: 'change', url, userId, wishes }, () => show({ title, body, tag, url }, kept));
  } else {
    await run({ order: 'open', url, userId, wishes: [] });
  }
}

/** Whether a page wants something else of the same since, which it has to send itself. */
const isRevised = (intent: Intent, intents: readonly Intent[]) =>
  intents.some(
    (other) =>
      other.id !== intent.id &&
      ('taskId' in intent
        ? 'taskId' in other && other.taskId === intent.taskId
        : other.interactionId === intent.interactionId),
  );

/**
 * Sends what notifications asked for before and the server has not answered.
 *
 * @throws to be tried again
 */
export async function resendKept(): Promise<void> {
  const userId = await whoIsSignedIn();
  if (userId === null) return;
  const kept = await loadIntents(userId);
  const intents = kept.filter(
    (intent) => isCare(intent) && isFromNotification(intent) && !isRevised(intent, kept),
  );
  if (intents.length === 0) return;
  const wishes = intents.map((intent) => ({ taskId: '', intent }));
  const { kind } = await run({ order: 'resend', url: '/tasks', userId, wishes });
  if (kind === 'waiting') throw new Error('The server did not answer.');
}
