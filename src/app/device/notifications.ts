import type { ReminderPayload } from '#domain/reminder.ts';

/** What a reminder on the screen keeps. One that could not be read keeps only its address. */
type ShownReminder = Partial<ReminderPayload>;

/** Closes the reminders on this device's screen that are over. */
export async function closeReminders(isOver: (reminder: ShownReminder) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const notification of (await registration?.getNotifications?.()) ?? []) {
    if (isOver((notification.data ?? {}) as ShownReminder)) notification.close();
  }
}

/** Shows a number on the app's icon, if the system has such badges; none for 0. */
export function showBadge(count: number): void {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>;
  const shown = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  shown?.catch(() => undefined);
}

/**
 * Listens for changes that a notification asked for and the service worker has kept or sent.
 *
 * @param listener is given the plants that they are about
 */
export function onIntentsChanged(listener: (plantIds: string[]) => void): void {
  navigator.serviceWorker?.addEventListener('message', (event) => {
    const { type, plantIds } = (event.data ?? {}) as { type?: string; plantIds?: string[] };
    if (type === 'INTENTS_CHANGED' && plantIds) listener(plantIds);
  });
}
