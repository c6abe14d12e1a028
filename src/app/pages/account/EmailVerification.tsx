import { useActorRef, useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import { useSession } from '#app/flows/session/useSession.ts';
import { provideVerificationMail } from '#app/flows/verificationMail/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';

const errors = [
  [{ offering: 'delayed' }, 'Too many links. Wait an hour, then try again.'],
  [{ offering: 'unanswered' }, 'The e-mail may not have been sent. Try again in a minute.'],
] as const;

/** Says that the user's e-mail address is not verified yet, and sends the link again. */
export function EmailVerification({ email }: { email: string }) {
  const session = useSession();
  const [machine] = useState(() =>
    provideVerificationMail(server, () => session.send({ type: 'session.changed' })),
  );
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const id = useId();
  const error = errors.find(([value]) => state.matches(value))?.[1];
  if (state.matches('verified')) return null;
  return (
    <Card className="p-5">
      <section aria-labelledby={id} className="flex flex-col gap-4">
        <h2 id={id} className="text-body font-semibold">
          Your email address is not verified yet
        </h2>
        <p className="text-small text-muted wrap-anywhere">
          Open the link that was sent to {email}. Only a verified address gets a link when you forget your
          password.
        </p>
        {error && <ErrorLine>{error}</ErrorLine>}
        <p role="status" className="text-small font-semibold empty:hidden">
          {state.matches({ offering: 'sent' }) && 'The link is on its way. Check your spam folder, too.'}
        </p>
        <Button
          variant="secondary"
          busyLabel={state.hasTag('busy') && 'Sending…'}
          onClick={() => flow.send({ type: 'mail.requested', email })}
        >
          Send the link again
        </Button>
      </section>
    </Card>
  );
}
