import { Navigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '../../device/idle.ts';
import { useHousehold } from '../../queries/household.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { needed } from '../../ui/part.tsx';
import { useWaiting } from '../../ui/useWaiting.ts';
import { PagePending } from './lazyPage.tsx';
import { useSession } from './useSession.ts';

const SignInAgain = needed(() => import('./SignInAgain.tsx'), 'Your session has ended.');

/** Pages for people who are signed in (spec §2): a spinner while that is not known, else the page or `/login`. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const isChecking = useWaiting(useSelector(session, (s) => s.matches('checking')));
  const isUnreachable = useSelector(session, (s) => s.matches('unreachable'));
  const isSignedOut = useSelector(session, (s) => s.matches('signedOut'));
  const isExpired = useSelector(session, (s) => s.matches('expired'));
  const isLeaving = useSelector(session, (s) => s.matches('signingOut'));
  useHousehold(useSelector(session, (s) => s.context.session !== null));
  const [isWished, setWished] = useState(false);
  if (!isSignedOut && isWished !== isLeaving) setWished(isLeaving);
  // Fetched beforehand: a session that ends may do so without a network, or after an update that took the code away.
  useEffect(() => whenIdle(() => void SignInAgain.preload()), []);

  if (isChecking) {
    return <PagePending />;
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
  if (isSignedOut) return <ToLogin isWished={isWished} />;
  return (
    <>
      {children}
      {isExpired && <SignInAgain session={session} />}
    </>
  );
}

/** Leads to `/login`, and back from there to this page; not so whoever wished to leave. */
function ToLogin({ isWished }: { isWished: boolean }) {
  const router = useRouter();
  // Taken once: while the router is on its way to `/login` the current location is that one already.
  const [state] = useState(() => {
    const { href, pathname } = router.state.location;
    // Where something else leads there too, the sign-in page is nowhere to go back to.
    return isWished || pathname === '/login' ? {} : { origin: href };
  });
  return <Navigate to="/login" replace state={state} />;
}
