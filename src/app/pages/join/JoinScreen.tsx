import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { isolated } from '#domain/bidi.ts';
import type { Closed } from '#machines/joining/joiningMachine.ts';
import { provideJoining } from '#app/flows/joining/actors.ts';
import { useSession } from '#app/flows/session/useSession.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { SingleSignOnOffer } from '#app/flows/singleSignOn/SingleSignOnOffer.tsx';
import { server } from '#app/data/api.ts';
import { useSetup } from '#app/data/lists.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { Frame } from './Frame.tsx';
import { JoinForm } from './JoinForm.tsx';

const reasons: Record<Closed, string> = {
  used: 'This invitation has been used already. If you used it, sign in.',
  expired: 'This invitation has expired. Ask for a new one.',
  unknown: 'This invitation does not exist any more. Ask for a new one.',
};

/** `/join#{token}`: an invited person creates their account. The token is behind `#`, so it reaches no log. */
export function JoinScreen() {
  const session = useSession();
  const name = useSelector(session, (s) => s.context.session?.user.name);
  const isKnown = useSelector(session, (s) => !s.matches('checking'));
  // While the user is being signed in, the address is that of another page already.
  const here = useLocation({ select: ({ pathname, hash }) => (pathname.startsWith('/join') ? hash : null) });
  const [token, setToken] = useState(here ?? '');
  // A link that follows another one in the same tab does not reload the page.
  if (here !== null && here !== token) setToken(here);
  if (!isKnown)
    return (
      <Frame>
        <Spinner className="text-leaf" />
      </Frame>
    );
  if (name !== undefined)
    return (
      <Frame>
        <p>
          You are signed in as {isolated(name)}, so you have an account already. To join as another person,
          log out first.
        </p>
        <Link to="/settings" className={buttonLook()}>
          Settings
        </Link>
      </Frame>
    );
  return <Invited key={token} token={token} />;
}

function Invited({ token }: { token: string }) {
  const session = useSession();
  const router = useRouter();
  const setup = useSetup();
  const { passwords = true, singleSignOn = null } = setup.data ?? {};
  const [machine] = useState(() => provideJoining(server));
  const flow = useActorRef(machine, { ...flowOptions, input: { token } });
  const state = useSelector(flow, (snapshot) => snapshot);
  useEffect(() => {
    const end = flow.subscribe({
      complete: () => {
        const credentials = flow.getSnapshot().output;
        if (!credentials) return;
        session.getSnapshot().children.signIn?.send({ type: 'signIn.submitted', ...credentials });
        // The sign-in page shows how signing in goes on, and leads to Home.
        void router.navigate({ to: '/login', replace: true });
      },
    });
    return () => end.unsubscribe();
  }, [flow, router, session]);
  const { by, why, reason } = state.context;
  const dismiss = () => flow.send({ type: 'alert.dismissed' });
  if (state.matches('reading') || setup.isPending)
    return (
      <Frame>
        <Spinner className="text-leaf" />
      </Frame>
    );
  if (state.matches('unreachable'))
    return (
      <Frame>
        <ErrorState text="Couldn't reach Snug." onRetry={() => flow.send({ type: 'retry.requested' })} />
      </Frame>
    );
  if (state.matches('closed'))
    return (
      <Frame>
        <p>{why && reasons[why]}</p>
        <Link to="/login" className={buttonLook()}>
          Log in
        </Link>
      </Frame>
    );
  return (
    <Frame>
      <p>{by} invites you to their household. You will share plants, pots and tasks.</p>
      {passwords && (
        <JoinForm
          isJoining={state.matches('joining')}
          onSubmit={(joiner) => flow.send({ type: 'account.submitted', ...joiner })}
        />
      )}
      {singleSignOn && (
        <SingleSignOnOffer offer={singleSignOn} target="/" invitation={token} isOnly={!passwords} />
      )}
      {state.matches('refused') && (
        <Alert text="Couldn't create the account." detail={reason} onDismiss={dismiss} />
      )}
      {state.matches('unanswered') && (
        <Alert
          text="An error occurred. Please try again."
          detail="Couldn't reach Snug. The account may already exist. Try again to check."
          onDismiss={dismiss}
        />
      )}
    </Frame>
  );
}
