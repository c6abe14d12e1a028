/**
 * Says why reminders cannot be enabled, and what to do about it.
 *
 * @param hasFailed whether the last attempt failed
 */
export function EnablingHint({ hasFailed }: { hasFailed: boolean }) {
  const hint =
    globalThis.Notification?.permission === 'denied'
      ? 'This browser blocks notifications from Snug. Allow them in its site settings (beside the address) or in the app settings of the phone, then come back here.'
      : hasFailed &&
        'Answer your browser’s question, and check your connection. Notifications also need a browser with a push service: some have none, or it is switched off in their settings.';
  return hint && <p className="text-small text-muted">{hint}</p>;
}
