import { KeyRound } from 'lucide';
import { isolated } from '#domain/bidi.ts';
import { fullDay } from '#domain/dates.ts';
import { lastSeen } from '#domain/lastSeen.ts';
import { dayIn } from '#domain/zone.ts';
import type { AccessToken } from '#app/data/accessTokens.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';

const may = { read: 'Only reads', write: 'Reads and changes' } as const;

/** The user's access tokens. @param onRevoke `null` while no token can be revoked */
export function Tokens({
  tokens,
  onRevoke,
}: {
  tokens: readonly AccessToken[];
  onRevoke: ((id: string) => void) | null;
}) {
  const zone = useTimeZone();
  const today = useToday();
  if (tokens.length === 0) return null;
  const dayOf = (time: string) => dayIn(zone, Date.parse(time));
  /** Says when a token was used last, and until when it works. */
  const usedWords = ({ usedAt, usedFrom, expiresAt }: AccessToken) => {
    const used = usedAt === null ? 'Never used' : `Used ${lastSeen(dayOf(usedAt), today)} from ${usedFrom}`;
    if (expiresAt === null) return used;
    const last = dayOf(expiresAt);
    return `${used} · ${last < today ? 'expired' : 'works until'} ${fullDay(last)}`;
  };
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" className="mb-2 px-1 text-small font-semibold text-muted">
        Tokens
      </h2>
      <Card className="overflow-hidden">
        <ul ref={leavingRows} aria-labelledby="tokens" className="divide-y divide-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex min-h-16 flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
              <Icon icon={KeyRound} className="shrink-0 text-leaf" />
              <span className="min-w-0 grow basis-[8rem] wrap-anywhere">
                <span className="block font-semibold">{token.name}</span>
                <span className="block text-small text-muted">
                  {may[token.access]} · {token.beginning}…
                </span>
                <span className="block text-small text-muted">{usedWords(token)}</span>
              </span>
              {onRevoke && (
                <Button
                  variant="quiet"
                  className="ml-auto shrink-0 text-terracotta"
                  aria-label={`Revoke the token ${isolated(token.name)}`}
                  onClick={() => onRevoke(token.id)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
