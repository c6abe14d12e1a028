import { Navigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useIsAlertOpen } from '../../ui/overlays.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SignInAgain } from '../login/SignInAgain.tsx';
import { useSession } from './useSession.ts';

/** Pages for people who are signed in (spec §2): a spinner while that is not known, else the page or `/login`. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const isChecking = useSelector(session, (s) => s.matches('checking'));
  const isUnreachable = useSelector(session, (s) => s.matches('unreachable'));
  const isSignedOut = useSelector(session, (s) => s.matches('signedOut'));
  const isExpired = useSelector(session, (s) => s.matches('expired'));
  // What is being asked is answered first.
  const isAlertOpen = useIsAlertOpen();
  const router = useRouter();
  // Taken once: while the router is on its way to `/login` the current location is that one already.
  const [origin] = useState(() => router.state.location.href);

  if (isChecking) {
    return (
      <div className="flex min-h-dvh items-center justify-center text-leaf">
        <Spinner />
      </div>
    );
  }
  if (isUnreachable) {
    return (
      <div className="flex min-h-dvh items-center justify-center">
        <ErrorState
          text="Snug cannot be reached."
          onRetry={() => session.send({ type: 'retry.requested' })}
        />
      </div>
    );
  }
  if (isSignedOut) return <Navigate to="/login" replace state={{ origin }} />;
  return (
    <>
      {children}
      {isExpired && !isAlertOpen && <SignInAgain session={session} />}
    </>
  );
}
