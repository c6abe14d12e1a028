import type { ReminderPayload } from '#domain/reminder.ts';
import { whoIsSignedIn } from '#app/storage/signedIn.ts';

declare const self: ServiceWorkerGlobalScope;

/** The parts of a reminder that are shown. A push service may deliver less than the server sent. */
type Shown = Pick<ReminderPayload, 'title' | 'body' | 'url'> & { tag: string };

/** The data that a notification keeps until it is pressed. */
export type Kept = Partial<Omit<ReminderPayload, 'tag'>> & Pick<Shown, 'url'>;

const unknownReminder: Shown = {
  title: 'Snug',
  body: 'Your plants need care.',
  tag: 'tasks',
  url: '/tasks',
};

/** Mentions no plants, because they belong to another user, or no user is signed in. */
const signedOutReminder: Shown = {
  title: 'Snug',
  body: 'Sign in to see your reminders.',
  tag: 'tasks',
  url: '/login',
};

/** Not in TypeScript's library. */
interface Options extends NotificationOptions {
  actions?: { action: string; title: string }[];
}

/** Returns the buttons: 'Done' only if one tap completes everything. Browsers show two at most. */
function buttonsOf({ digest, tasks = [] }: Kept): Options['actions'] {
  if (!digest) return [];
  const open = { action: 'open', title: 'Open' };
  if (tasks.length === 0) return [open];
  const isOneTap = tasks.length === 1 && tasks[0]?.care !== undefined;
  return [isOneTap ? { action: 'done', title: 'Done' } : open, { action: 'tomorrow', title: 'Tomorrow' }];
}

function payloadOf(data: PushMessageData | null): Partial<ReminderPayload> | null {
  try {
    return (data?.json() ?? null) as Partial<ReminderPayload> | null;
  } catch {
    return null;
  }
}

/** Shows the number of due tasks on the app's icon. */
async function setBadge({ digest, tasks = [] }: Kept): Promise<void> {
  if (!digest) return;
  // Too many tasks to list are not in the payload: the badge then has no number.
  const { setAppBadge } = self.navigator as Partial<WorkerNavigator>;
  await setAppBadge?.call(self.navigator, tasks.length || undefined).catch(() => undefined);
}

export async function show({ title, body, tag }: Shown, kept: Kept): Promise<void> {
  const icon = '/icon-192.png';
  const options: Options = { body, tag, icon, badge: icon, data: kept, actions: buttonsOf(kept) };
  await self.registration.showNotification(title, options);
}

/** Shows a push, even if it cannot be read, because browsers require that every push is shown (spec §9). */
export async function remind(data: PushMessageData | null): Promise<void> {
  const payload = payloadOf(data);
  // A sign-in that cannot be read counts as none.
  const signedIn = await whoIsSignedIn().catch(() => null);
  const isOurs = payload === null || payload.userId === signedIn;
  const kept = isOurs && payload ? { ...unknownReminder, ...payload } : undefined;
  const shown = kept ?? (isOurs ? unknownReminder : signedOutReminder);
  await show(shown, kept ?? { url: shown.url });
  if (kept) await setBadge(kept);
}
