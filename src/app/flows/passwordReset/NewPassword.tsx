import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { isolated } from '#domain/bidi.ts';
import { useSession } from '#app/flows/session/useSession.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { PasswordField } from '#app/ui/forms/PasswordField.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';
import { Spinner } from '#app/ui/Spinner.tsx';
import { providePasswordReset } from './actors.ts';
import { PasskeyChoice } from './PasskeyChoice.tsx';

/** Where a link leads: the user chooses a new password, once. @param token from the link */
export function NewPassword({ token }: { token: string }) {
  const session = useSession();
  const [machine] = useState(() =>
    providePasswordReset(server, () => session.send({ type: 'session.changed' })),
  );
  const flow = useActorRef(machine, { ...flowOptions, input: { token } });
  const state = useSelector(flow, (snapshot) => snapshot);
  const [password, setPassword] = useState('');
  const [isRemoving, setRemoving] = useState(true);
  useUnsavedWarning(state.status === 'active' && password !== '');
  const { user, reason, keepsPasskeys } = state.context;
  const passkeys = user?.passkeys ?? [];
  const dismiss = () => flow.send({ type: 'alert.dismissed' });

  if (state.matches('checking')) return <Spinner className="w-full py-8 text-leaf" />;
  if (state.matches('unreachable')) {
    return <ErrorState text="Couldn't reach Snug." onRetry={() => flow.send({ type: 'retry.requested' })} />;
  }
  if (state.matches('spent')) {
    return (
      <>
        <p role="alert">This link has been used already, or is older than an hour.</p>
        <Link to="/reset-password" hash="" replace className={buttonLook()}>
          Get another link
        </Link>
      </>
    );
  }
  if (state.matches('set')) {
    return (
      <>
        <p role="status">
          Your new password is set. All your devices are signed out.
          {passkeys.length > 0 && !keepsPasskeys && ' Your passkeys are removed.'}
        </p>
        <Link to="/login" replace className={buttonLook()}>
          Log in
        </Link>
      </>
    );
  }
  return (
    <form
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        flow.send({ type: 'password.submitted', password, keepsPasskeys: !isRemoving });
      }}
    >
      <p className="text-muted wrap-anywhere">
        For {isolated(user?.name ?? '')}, {user?.email}. All devices of this account are signed out then.
      </p>
      {/* For password managers. */}
      <input type="email" autoComplete="username" readOnly hidden value={user?.email ?? ''} />
      <PasswordField
        isNew
        label="New password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {passkeys.length > 0 && (
        <PasskeyChoice passkeys={passkeys} isRemoving={isRemoving} onChange={setRemoving} />
      )}
      <Button type="submit" busyLabel={state.hasTag('busy') && 'Saving…'}>
        Set password
      </Button>
      {state.matches('refused') && (
        <Alert text="Couldn't set the password." detail={reason} onDismiss={dismiss} />
      )}
      {state.matches('unanswered') && (
        <Alert
          text="An error occurred. Please try again."
          detail="Snug did not answer. The password may be set already."
          dismissLabel="Check"
          onDismiss={dismiss}
        />
      )}
    </form>
  );
}
