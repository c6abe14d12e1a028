import { Navigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import { whenIdle } from '#app/runtime/idle.ts';
import { useHousehold } from '#app/data/household.ts';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import { useWaiting } from '#app/ui/pages/useWaiting.ts';
import { PagePending } from './lazyPage.tsx';
import { Unreachable } from './Unreachable.tsx';
import { useSession } from '#app/flows/session/useSession.ts';

const Removed = lazyRequired(() => import('./Removed.tsx'));
const SignInAgain = lazyRequired(() => import('./SignInAgain.tsx'), 'Your session has ended.');

/** Guards pages that need a session (spec §2): a spinner while it loads, then the page or a redirect to `/login`. */
export function Guard({ children }: { children: ReactNode }) {
  const session = useSession();
  const isChecking = useWaiting(useSelector(session, (s) => s.matches('recalling') || s.matches('checking')));
  const isUnreachable = useSelector(session, (s) => s.matches('unreachable'));
  const isSignedOut = useSelector(session, (s) => s.matches('signedOut'));
  const isExpired = useSelector(session, (s) => s.matches('expired'));
  const isLeaving = useSelector(session, (s) => s.matches('signingOut') || s.matches('forgetting'));
  const isRemoved = useSelector(session, (s) => s.matches('removed') || s.matches('forgetting'));
  useHousehold(useSelector(session, (s) => s.context.session !== null));
  const [isWished, setWished] = useState(false);
  if (!isSignedOut && isWished !== isLeaving) setWished(isLeaving);
  // Preload it: the session may end without a network, or after an update has removed this chunk from the server.
  useEffect(() => whenIdle(() => void SignInAgain.preload()), []);

  if (isChecking) {
    return <PagePending />;
  }
  if (isUnreachable) {
    return (
      <div className="flex min-h-dvh items-center justify-center">
        <Unreachable session={session} />
      </div>
    );
  }
  if (isRemoved) return <Removed session={session} />;
  if (isSignedOut) return <ToLogin isWished={isWished} />;
  return (
    <>
      {children}
      {isExpired && <SignInAgain session={session} />}
    </>
  );
}

/** Redirects to `/login`, from where the user returns to this page, unless they have signed out on purpose. */
function ToLogin({ isWished }: { isWished: boolean }) {
  const router = useRouter();
  // Read once: during the redirect, the current location is `/login` already.
  const [state] = useState(() => {
    const { href, pathname } = router.state.location;
    // If another redirect has led to `/login` first, that is not a page to return to.
    return isWished || pathname === '/login' ? {} : { origin: href };
  });
  return <Navigate to="/login" replace state={state} />;
}
