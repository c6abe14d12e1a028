import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { isolated } from '#domain/bidi.ts';
import { QrCode } from '#app/ui/QrCode.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { AddressText } from '#app/ui/AddressText.tsx';
import type { Person } from '#app/data/people.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';
import { provideResetCode } from './actors.ts';

/**
 * For owners: a code for each other person who forgot their password.
 *
 * @param people the others; without any, nothing is shown
 */
export function ResetCodes({ people }: { people: readonly Person[] }) {
  const [machine] = useState(() => provideResetCode(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const id = useId();
  if (people.length === 0) return null;
  const { person, url, reason } = state.context;
  const isMaking = state.matches('making');
  const failure = state.matches({ choosing: 'refused' })
    ? reason
    : state.matches({ choosing: 'failed' })
      ? 'Snug did not answer. Try again.'
      : '';
  return (
    <section aria-labelledby={id} className="mt-8">
      <Card className="flex flex-col gap-4 p-5">
        <h2 id={id} className="text-title font-semibold">
          Someone forgot their password
        </h2>
        {state.matches('shown') ? (
          <>
            <p ref={takeFocus} tabIndex={-1} className="text-small text-muted">
              Let {isolated(person?.name ?? '')} scan this code, or send them the link. It leads to a new
              password, once and within an hour. Their devices are signed out then.
            </p>
            <QrCode text={url} label={`QR code to a new password for ${person?.name}`} />
            <AddressText label="Link to a new password" url={url} />
            <Button variant="secondary" onClick={() => flow.send({ type: 'code.noted' })}>
              Done
            </Button>
          </>
        ) : (
          <>
            <p className="text-small text-muted">You can let them set a new password.</p>
            {people.map(({ userID, name }) => (
              <Button
                key={userID}
                variant="secondary"
                disabled={isMaking}
                busyLabel={isMaking && person?.userID === userID && 'Making the code…'}
                onClick={() => flow.send({ type: 'code.requested', person: { userID, name } })}
              >
                Code for {isolated(name)}
              </Button>
            ))}
            {failure !== '' && <ErrorLine>{failure}</ErrorLine>}
          </>
        )}
      </Card>
    </section>
  );
}
