import { isolated } from '#domain/bidi.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import type { MessageTarget } from '#app/data/messageTargets.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { sentAt } from '../reminderWords.ts';
import { kindNames } from './kindWords.ts';

/** Returns where a target leads, such as 'plants at ntfy.sh'. */
function placeOf({ kind, host, recipient }: MessageTarget): string {
  if (kind === 'email') return 'To the address of your account';
  if (recipient !== null && host !== null) return `${recipient} at ${host}`;
  return recipient ?? host ?? '';
}

/**
 * The places where the user gets reminders beside their devices.
 *
 * @param testing the id of the one that gets a test now
 * @param said how the last test of one ended
 */
export function TargetRows({
  targets,
  isOff,
  testing,
  said,
  onTest,
  onRemove,
}: {
  targets: readonly MessageTarget[];
  isOff: boolean;
  testing: string | null;
  said: { id: string; message: string } | null;
  onTest: (id: string) => void;
  onRemove: (id: string) => void;
}) {
  const zone = useTimeZone();
  const today = useToday();
  return (
    <ul ref={leavingRows} aria-labelledby="message-targets" className="divide-y divide-line">
      {targets.map((target) => {
        const { id, kind, lastSentAt, problem } = target;
        const name = isolated(`${kindNames[kind]} ${placeOf(target)}`.trim());
        return (
          <li key={id} className="flex flex-col gap-2 px-5 py-4">
            <span className="wrap-anywhere">
              <span className="block font-semibold">{kindNames[kind]}</span>
              <span className="block text-small text-muted">{placeOf(target)}</span>
              {lastSentAt !== null && (
                <span className="block text-small text-muted">
                  Last reminder: {sentAt(lastSentAt, zone, today)}
                </span>
              )}
              {problem !== null && (
                <span className="block text-small font-semibold text-terracotta">
                  The last message did not arrive. {problem}
                </span>
              )}
            </span>
            <span className="flex flex-wrap gap-2">
              <Button
                variant="secondary"
                disabled={isOff}
                busyLabel={testing === id && 'Sending…'}
                aria-label={`Send a test: ${name}`}
                onClick={() => onTest(id)}
              >
                Send a test
              </Button>
              <Button
                variant="quiet"
                className="text-terracotta"
                disabled={isOff}
                aria-label={`Remove ${name}`}
                onClick={() => onRemove(id)}
              >
                Remove
              </Button>
            </span>
            <p role="status" className="text-small font-semibold empty:hidden">
              {said?.id === id && said.message}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
