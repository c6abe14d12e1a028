import type { ReminderPayload } from '#domain/reminder.ts';

/** The data of a notification on the screen. One whose payload could not be read has only its address. */
type ShownReminder = Partial<ReminderPayload>;

/**
 * Closes the matching reminders on this device's screen.
 *
 * @param isOver also gets when the reminder was shown, in epoch milliseconds; 0 if the browser does not say
 */
export async function closeReminders(
  isOver: (reminder: ShownReminder, shownAt: number) => boolean,
): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) {
    // Missing in TypeScript's library and in some browsers.
    const { timestamp = 0 } = notification as Notification & { timestamp?: number };
    if (isOver((notification.data ?? {}) as ShownReminder, timestamp)) notification.close();
  }
}

/** Shows a number on the app's icon if the system supports badges; removes the badge for 0. */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch(() => undefined);
}

/**
 * Listens for changes requested in a notification that the service worker has stored or sent.
 *
 * @param listener called with the ids of the plants concerned
 */
export function onIntentsChanged(listener: (plantIds: string[]) => void): void {
  navigator.serviceWorker?.addEventListener('message', (event) => {
    const { type, plantIds } = (event.data ?? {}) as { type?: string; plantIds?: string[] };
    if (type === 'INTENTS_CHANGED' && plantIds) listener(plantIds);
  });
}
