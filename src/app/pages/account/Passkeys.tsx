import { useActorRef, useSelector } from '@xstate/react';
import { KeyRound } from 'lucide';
import { useId, useState } from 'react';
import { isolated } from '#domain/bidi.ts';
import { HttpsLink } from '#app/flows/camera/HttpsLink.tsx';
import { providePasskeyRemoval } from '#app/flows/passkeyRemoval/actors.ts';
import { PasskeyText } from '#app/flows/forms/PasskeyText.tsx';
import { passkeySupport } from '#app/device/passkeys/support.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { usePasskeys, type Passkey } from '#app/data/passkeys.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { PasskeyAddition } from './PasskeyAddition.tsx';
import { PasskeyQuestion, type PasskeyRemovalFlow } from './PasskeyQuestion.tsx';

/** The passkeys with which the user signs in without typing. The password always remains. */
export function Passkeys() {
  const passkeys = usePasskeys();
  const [machine] = useState(() => providePasskeyRemoval(server));
  const support = passkeySupport();
  const removal = useActorRef(machine, flowOptions);
  const removed = useSelector(removal, (s) => (s.matches({ listed: 'removed' }) ? s.context.passkey : null));
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="px-1 text-title font-semibold">
        Passkeys
      </h2>
      <p className="px-1 text-small text-muted">
        Sign in with your fingerprint, your face or the PIN of your device. Your password still works.
      </p>
      {passkeys.isPending ? (
        <ListSkeleton look="cards" rows={1} />
      ) : !passkeys.data ? (
        <RetryLine text="Couldn't load your passkeys." onRetry={() => void passkeys.refetch()} />
      ) : (
        passkeys.data.length > 0 && (
          <Card className="overflow-hidden">
            <ul aria-labelledby={id} className="divide-y divide-line">
              {passkeys.data.map((passkey) => (
                <PasskeyRow key={passkey.passkeyID} passkey={passkey} flow={removal} />
              ))}
            </ul>
          </Card>
        )
      )}
      <p role="status" className="px-1 text-small font-semibold empty:hidden">
        {removed && `The passkey of ${isolated(removed.name)} is removed.`}
      </p>
      {support === 'available' && <PasskeyAddition />}
      {support === 'unknown' && <p className="px-1 text-small">This browser doesn't support passkeys.</p>}
      {support === 'insecure' && (
        <>
          <p className="px-1 text-small">Passkeys need https, and an address with a name.</p>
          <HttpsLink />
        </>
      )}
      <PasskeyQuestion flow={removal} />
    </section>
  );
}

function PasskeyRow({ passkey, flow }: { passkey: Passkey; flow: PasskeyRemovalFlow }) {
  const { passkeyID, name } = passkey;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
      <Icon icon={KeyRound} className="shrink-0 text-leaf" />
      <PasskeyText passkey={passkey} />
      <Button
        variant="quiet"
        className="ml-auto shrink-0"
        aria-label={`Remove the passkey of ${name}`}
        onClick={() => flow.send({ type: 'removal.requested', passkey: { passkeyID, name } })}
      >
        Remove
      </Button>
    </li>
  );
}
