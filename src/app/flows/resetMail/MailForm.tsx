import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { provideResetMail } from './actors.ts';

const errors = [
  [{ asking: 'delayed' }, 'Too many attempts. Wait a minute, then try again.'],
  [{ asking: 'unanswered' }, 'The e-mail may not have been sent. Try again in a minute.'],
] as const;

/** Requests a link by e-mail. It never says whether there is such an account. */
export function MailForm() {
  const [machine] = useState(() => provideResetMail(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const [email, setEmail] = useState('');
  if (state.matches('requested')) {
    return (
      <>
        <p role="status" className="wrap-anywhere">
          If there is an account for {state.context.email}, a link is on its way to it. It works once, within
          an hour. Check your spam folder, too.
        </p>
        <Button variant="secondary" onClick={() => flow.send({ type: 'another.requested' })}>
          Use another address
        </Button>
      </>
    );
  }
  const error = errors.find(([value]) => state.matches(value))?.[1];
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'mail.requested', email: email.trim() });
      }}
    >
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" busyLabel={state.hasTag('busy') && 'Sending…'}>
        Send a link
      </Button>
      {error && <ErrorLine>{error}</ErrorLine>}
    </form>
  );
}
