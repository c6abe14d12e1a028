import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { useSession } from '#app/flows/session/useSession.ts';
import { providePasskeySignIn } from './actors.ts';

const failures = [
  ['unknown', 'No account here has this passkey. Enter your password instead.'],
  ['refused', 'Snug did not accept the passkey. Try again, or enter your password.'],
  ['failed', 'This browser could not use a passkey. Enter your password instead.'],
  ['unanswered', "Snug couldn't check your passkey. Try again in a minute."],
] as const;

/** 'Sign in with a passkey', and why that failed. */
export default function PasskeySignIn() {
  const session = useSession();
  const [machine] = useState(() => providePasskeySignIn(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  useEffect(() => {
    const end = flow.subscribe({ complete: () => session.send({ type: 'session.begun' }) });
    return () => end.unsubscribe();
  }, [flow, session]);
  const failure = failures.find(([name]) => state.matches({ offered: name }))?.[1];
  const isBusy = state.hasTag('busy') || state.status === 'done';
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="secondary"
        busyLabel={isBusy && (state.matches('choosing') ? 'Waiting for your passkey…' : 'Logging in…')}
        onClick={() => flow.send({ type: 'signIn.requested' })}
      >
        Sign in with a passkey
      </Button>
      {state.matches({ offered: 'cancelled' }) && (
        <p role="status" className="text-center text-small text-muted">
          No passkey was used. If you have none yet, enter your password, then add one under ‘Your account’.
        </p>
      )}
      {failure !== undefined && <ErrorLine>{failure}</ErrorLine>}
    </div>
  );
}
