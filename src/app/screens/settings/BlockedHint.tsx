/** Why nothing comes to a device whose browser was told to show no notifications. */
export function BlockedHint() {
  if (globalThis.Notification?.permission !== 'denied') return null;
  return (
    <p className="text-small text-muted">
      This browser blocks notifications from Snug. Open its site settings (beside the address, or the app’s
      notifications in the phone’s settings), allow them, then come back here.
    </p>
  );
}
