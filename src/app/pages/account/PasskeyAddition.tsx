import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { passkeyAdditionMachine } from '#machines/passkeyAddition/passkeyAdditionMachine.ts';
import { providePasskeyAddition } from '#app/flows/passkeyAddition/actors.ts';
import { useHasPassword } from '#app/data/passkeys.ts';
import { PasswordSheet } from '#app/flows/forms/PasswordSheet.tsx';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Button } from '#app/ui/forms/Button.tsx';

/** Returns why the last attempt failed, as a sentence; `null` if it did not. */
function failureOf(state: SnapshotFrom<typeof passkeyAdditionMachine>): string | null {
  if (state.matches({ entering: 'wrongPassword' })) return 'This is not your current password.';
  if (state.matches({ entering: 'cancelled' })) return 'No passkey was created. Try again.';
  if (state.matches({ entering: 'known' })) return 'This device already has a passkey for your account.';
  if (state.matches({ entering: 'refused' })) return state.context.reason;
  if (state.matches({ entering: 'failed' })) return 'This browser could not create a passkey.';
  if (state.matches({ entering: 'unanswered' })) return 'Snug did not answer. Try again.';
  if (state.matches({ entering: 'unsaved' }))
    return 'Snug did not answer. If the new passkey is in the list, it works; if not, try again.';
  return null;
}

/** Adds a passkey of this device. */
export function PasskeyAddition() {
  const [machine] = useState(() => providePasskeyAddition(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const hasPassword = useHasPassword();
  const isOpen = !state.matches('ready');
  return (
    <>
      <p role="status" className="px-1 text-small font-semibold empty:hidden">
        {state.matches({ ready: 'added' }) && 'The passkey was added.'}
      </p>
      <Button variant="secondary" onClick={() => flow.send({ type: 'addition.requested' })}>
        Add a passkey
      </Button>
      {isOpen && (
        <PasswordSheet
          title="Add a passkey"
          verb="Add"
          busyLabel={
            state.matches('creating') ? 'Waiting for this device…' : state.hasTag('busy') && 'Adding…'
          }
          failure={failureOf(state)}
          onSubmit={(password) => flow.send({ type: 'addition.confirmed', password })}
          onClose={() => flow.send({ type: 'addition.cancelled' })}
        >
          <p className="text-small text-muted">
            {hasPassword
              ? 'Enter your password. Then your browser asks you to unlock this device.'
              : 'Your browser asks you to unlock this device.'}
          </p>
        </PasswordSheet>
      )}
    </>
  );
}
