import { isolated } from '#domain/bidi.ts';
import { dayAndMonth } from '#domain/dates.ts';
import type { Sitter } from '#app/data/away.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';

/** The sitters whose links work now or later. @param onRevoke `null` while no link can be revoked */
export function Sitters({
  sitters,
  onRevoke,
}: {
  sitters: Sitter[];
  onRevoke: ((id: string) => void) | null;
}) {
  if (sitters.length === 0) return null;
  return (
    <section aria-labelledby="sitters">
      <h2 id="sitters" className="mb-2 px-1 text-small font-semibold text-muted">
        Sitters
      </h2>
      <Card className="overflow-hidden">
        <ul ref={leavingRows} aria-labelledby="sitters" className="divide-y divide-line">
          {sitters.map(({ id, name, from, until, note }) => (
            <li key={id} className="flex min-h-14 flex-wrap items-center justify-end gap-x-3 py-2 pr-2 pl-4">
              <span className="min-w-0 grow basis-[8rem] wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-small text-muted">
                  {dayAndMonth(from)} to {dayAndMonth(until)}
                </span>
                {note && <span className="block text-small text-muted">{note}</span>}
              </span>
              {onRevoke && (
                <Button
                  variant="quiet"
                  className="text-terracotta"
                  aria-label={`Revoke the link of ${isolated(name)}`}
                  onClick={() => onRevoke(id)}
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
