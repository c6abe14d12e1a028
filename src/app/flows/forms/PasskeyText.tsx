import { lastSeen } from '#domain/lastSeen.ts';
import { dayIn } from '#domain/zone.ts';
import type { Passkey } from '#app/data/passkeys.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';

/** The name of a passkey, when it was added and when it was used. */
export function PasskeyText({ passkey: { name, createdAt, usedAt } }: { passkey: Passkey }) {
  const zone = useTimeZone();
  const today = useToday();
  const day = (time: string) => lastSeen(dayIn(zone, Date.parse(time)), today);
  return (
    <span className="min-w-0 grow basis-[6rem] wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      <span className="block text-small text-muted">Added {day(createdAt)}</span>
      <span className="block text-small text-muted">
        {usedAt ? `Last used ${day(usedAt)}` : 'Not used yet'}
      </span>
    </span>
  );
}
