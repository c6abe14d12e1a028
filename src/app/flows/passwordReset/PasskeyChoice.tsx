import { KeyRound } from 'lucide';
import { useId } from 'react';
import { PasskeyText } from '#app/flows/forms/PasskeyText.tsx';
import type { Passkey } from '#app/data/passkeys.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';

/** The passkeys of an account that gets a new password, and whether they are removed. */
export function PasskeyChoice({
  passkeys,
  isRemoving,
  onChange,
}: {
  passkeys: Passkey[];
  isRemoving: boolean;
  onChange: (isRemoving: boolean) => void;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-body font-semibold">
        Passkeys
      </h2>
      <Card className="overflow-hidden">
        <ul aria-labelledby={id} className="divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.passkeyID} className="flex min-h-16 items-center gap-3 px-4 py-2">
              <Icon icon={KeyRound} className="shrink-0 text-leaf" />
              <PasskeyText passkey={passkey} />
            </li>
          ))}
        </ul>
      </Card>
      <label className="flex min-h-12 items-center gap-3 text-small">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-leaf"
          checked={isRemoving}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          Remove all passkeys
          <span className="block text-tiny text-muted">
            Each of them signs in without the password. Keep them only if all are yours.
          </span>
        </span>
      </label>
    </section>
  );
}
