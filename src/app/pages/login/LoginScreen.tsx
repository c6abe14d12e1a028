import { Link, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isOwnPath } from '#domain/ownPath.ts';
import { useSetup } from '#app/data/lists.ts';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import { Unreachable } from '#app/shell/Unreachable.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useSession } from '#app/flows/session/useSession.ts';
import { PasskeyOffer } from '#app/flows/passkeySignIn/PasskeyOffer.tsx';
import { reasonIn } from '#app/flows/singleSignOn/reasons.ts';
import { SingleSignOnOffer } from '#app/flows/singleSignOn/SingleSignOnOffer.tsx';
import { SignInForm } from '#app/flows/signIn/SignInForm.tsx';

const Removed = lazyRequired(() => import('#app/shell/Removed.tsx'));

/** `/login`: returns to the page that the user came from (spec §2). */
export function LoginScreen() {
  const session = useSession();
  const signIn = useSelector(session, (s) => s.children.signIn);
  const isSignedIn = useSelector(session, (s) => s.matches('signedIn') || s.matches('expired'));
  const isRemoved = useSelector(session, (s) => s.matches('removed') || s.matches('forgetting'));
  const isUnreachable = useSelector(session, (s) => s.matches('unreachable'));
  const router = useRouter();
  // Read once: during the navigation back, the current location is no longer this page's.
  const [origin] = useState(() => {
    const { state, search } = router.state.location;
    const { to } = search as { to?: unknown };
    return state.origin ?? (isOwnPath(to) ? to : '/');
  });
  const [returned] = useState(() => reasonIn(router.state.location.search));
  const setup = useSetup();
  const { passwords = true, singleSignOn = null } = setup.data ?? {};

  if (isSignedIn) return <Return origin={origin} />;
  if (isRemoved) return <Removed session={session} />;
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-8 px-6 py-10">
      <header className="flex flex-col items-center gap-3 text-center">
        <img src="/icon.svg" alt="" width={72} height={72} className="rounded-[1.25rem] shadow-float" />
        <h1 className="text-display font-semibold tracking-tight">Snug</h1>
        <p className="text-small text-muted">Your plants, a scan away.</p>
      </header>
      {isUnreachable ? (
        <Unreachable session={session} />
      ) : !signIn || setup.isPending ? (
        <Spinner className="text-leaf" />
      ) : setup.data?.needsFirstUser ? (
        <div className="flex flex-col gap-3 text-center">
          <p className="text-small text-muted">There are no accounts here yet.</p>
          {passwords && (
            <Link to="/users/new" className={buttonLook()}>
              Create the first account
            </Link>
          )}
          {singleSignOn && (
            <SingleSignOnOffer offer={singleSignOn} target="/" returned={returned} isOnly={!passwords} />
          )}
          <Link to="/restore" className={buttonLook('quiet')}>
            Restore a backup
          </Link>
        </div>
      ) : (
        <>
          <div className="flex flex-col gap-4">
            {passwords && <SignInForm signIn={signIn} />}
            {singleSignOn && (
              <SingleSignOnOffer
                offer={singleSignOn}
                target={origin}
                returned={returned}
                isOnly={!passwords}
              />
            )}
            <PasskeyOffer />
          </div>
          {passwords && (
            <Link to="/reset-password" className={`${buttonLook('quiet')} -mt-4`}>
              Forgot your password?
            </Link>
          )}
          {passwords && setup.data?.signUpOpen && (
            <Link to="/users/new" className={buttonLook('quiet')}>
              Create an account
            </Link>
          )}
        </>
      )}
    </main>
  );
}

/** Returns to the page that the user came from, with its search and fragment, replacing the sign-in page in the history. */
function Return({ origin }: { origin: string }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href: origin, replace: true }), [router, origin]);
  return null;
}
