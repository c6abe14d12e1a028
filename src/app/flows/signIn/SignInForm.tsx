import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { signInMachine } from '#machines/signIn/signInMachine.ts';
import { CredentialFields } from '#app/flows/forms/CredentialFields.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useUnsaved } from '#app/ui/overlays/useUnsavedWarning.ts';

/** Email and password (spec §2 `/login`). The input is kept if signing in fails. */
export function SignInForm({ signIn }: { signIn: ActorRefFrom<typeof signInMachine> }) {
  const [typed, setTyped] = useState(() => signIn.getSnapshot().context.credentials);
  const isBusy = useSelector(signIn, (s) => s.hasTag('busy'));
  const state = useSelector(signIn, (s) => s.value);
  const reason = useSelector(signIn, (s) => s.context.reason);
  useUnsaved(typed.email + typed.password !== '');
  const dismiss = () => signIn.send({ type: 'alert.dismissed' });
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        signIn.send({ type: 'signIn.submitted', email: typed.email.trim(), password: typed.password });
      }}
    >
      <CredentialFields account="existing" value={typed} onChange={setTyped} />
      <Button type="submit" busyLabel={isBusy && 'Logging in…'}>
        Log in
      </Button>
      {state === 'refused' && <Alert text="Invalid email or password" onDismiss={dismiss} />}
      {state === 'denied' && <Alert text="Couldn't sign in." detail={reason} onDismiss={dismiss} />}
      {state === 'delayed' && (
        <Alert text="Too many attempts." detail="Wait a minute, then try again." onDismiss={dismiss} />
      )}
      {state === 'unanswered' && (
        <Alert
          text="An error occurred. Please try again."
          detail="Couldn't reach Snug. Check your connection."
          onDismiss={dismiss}
        />
      )}
    </form>
  );
}
