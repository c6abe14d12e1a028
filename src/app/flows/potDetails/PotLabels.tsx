import { Nfc, Plus, Printer, QrCode, Trash2 } from 'lucide';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { formatCode } from '#domain/code.ts';
import type { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { canWriteTags } from './nfc.ts';

/**
 * The labels that lead to a pot.
 *
 * @param flow adds and replaces labels; without it they are read-only
 * @param onAdd called to add a label
 * @param onReplace called to replace a lost label, with its code
 * @param onWrite called to write a label's address to an NFC tag, with its code
 * @param onDelete called to delete a label, with its code; without it, none can be deleted now
 * @param onLeave called on the way to the page that prints them
 */
export function PotLabels({
  potId,
  codes,
  flow,
  onAdd,
  onReplace,
  onWrite,
  onDelete,
  onLeave,
}: {
  potId: string;
  codes: string[];
  flow?: ActorRefFrom<typeof potDetailsMachine> | undefined;
  onAdd: () => void;
  onReplace: (code: string) => void;
  onWrite: (code: string) => void;
  onDelete?: ((code: string) => void) | undefined;
  onLeave: (event: MouseEvent) => void;
}) {
  // The code of the label that is being replaced; `null` if one is being added.
  const assigning = useSelector(flow, (s) => (s?.matches('assigningLabel') ? s.context.replaces : undefined));
  const isBusy = useSelector(flow, (s) => s?.hasTag('busy') ?? false);
  return (
    <section aria-labelledby="pot-labels" className="flex flex-col gap-2">
      <h3 id="pot-labels" className="text-small font-semibold">
        Labels
      </h3>
      {codes.length > 0 ? (
        <Card>
          <ul className="divide-y divide-line" aria-labelledby="pot-labels">
            {codes.map((code) => (
              <li key={code} className="flex min-h-12 flex-wrap items-center gap-x-3 pl-4">
                <Icon icon={QrCode} size={20} className="shrink-0 text-muted" />
                <span className="min-w-0 flex-1 tabular-nums">{formatCode(code)}</span>
                {flow && (
                  <Button
                    variant="quiet"
                    aria-label={`Replace ${formatCode(code)}`}
                    disabled={isBusy}
                    busyLabel={assigning === code && 'Replacing…'}
                    onClick={() => onReplace(code)}
                  >
                    Replace
                  </Button>
                )}
                {flow && (
                  <IconButton
                    label={`Delete label ${formatCode(code)}`}
                    icon={Trash2}
                    disabled={isBusy || !onDelete}
                    onClick={() => onDelete?.(code)}
                    className="-ml-3 text-muted active:bg-leaf-soft"
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <p className="text-small text-muted">This pot has no label yet.</p>
      )}
      {flow && (
        <>
          <Button
            variant="secondary"
            disabled={isBusy}
            busyLabel={assigning === null && 'Adding…'}
            onClick={onAdd}
          >
            <Icon icon={Plus} size={20} />
            Add label
          </Button>
          {codes[0] && (
            <Link
              to="/settings/labels/pots/$potId"
              params={{ potId }}
              className={buttonLook('secondary')}
              onClick={onLeave}
            >
              <Icon icon={Printer} size={20} />
              Print again
            </Link>
          )}
          {codes[0] && canWriteTags() && (
            <Button variant="secondary" disabled={isBusy} onClick={() => onWrite(codes[0]!)}>
              <Icon icon={Nfc} size={20} />
              Write NFC tag
            </Button>
          )}
          {codes.length > 0 && (
            <p className="text-tiny text-muted">
              A label is lost or cannot be read? Replace it with a new one.
            </p>
          )}
        </>
      )}
    </section>
  );
}
