import { useSelector } from '@xstate/react';
import { useLocation } from '@tanstack/react-router';
import { createPortal } from 'react-dom';
import { useSetup } from '#app/data/lists.ts';
import { useHeldBack } from '#app/ui/overlays/useHeldBack.ts';
import { useModal } from '#app/ui/overlays/useModal.ts';
import { PasskeyOffer } from '#app/flows/passkeySignIn/PasskeyOffer.tsx';
import { SingleSignOnOffer } from '#app/flows/singleSignOn/SingleSignOnOffer.tsx';
import { SignInForm } from '#app/flows/signIn/SignInForm.tsx';
import type { SessionRef } from '#app/flows/session/useSession.ts';

const stay = () => undefined;

/**
 * Asks the user to sign in again after the session has ended, without leaving the page. The dialog lies in front of everything:
 * also of sheets, the camera and the photo viewer.
 */
export default function SignInAgain({ session }: { session: SessionRef }) {
  const signIn = useSelector(session, (s) => s.children.signIn);
  const { passwords = true, singleSignOn = null } = useSetup().data ?? {};
  const here = useLocation({ select: ({ href }) => href });
  const dialog = useModal();
  // Back must not reach an overlay below, such as a camera with photos.
  useHeldBack(stay);
  // Outside of the page's element, because a sheet hides that from screen readers.
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="sign-in-again"
      className="mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-md overflow-y-auto rounded-t-[1.5rem] bg-paper px-4 pt-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] text-ink shadow-float"
    >
      <h2 id="sign-in-again" className="text-title font-semibold">
        Sign in again
      </h2>
      <p className="mt-1 mb-5 text-small text-muted">
        Your session has ended. What you were doing is still here.
      </p>
      {signIn && (
        <div className="flex flex-col gap-4">
          {passwords && <SignInForm signIn={signIn} />}
          {singleSignOn && <SingleSignOnOffer offer={singleSignOn} target={here} isOnly={!passwords} />}
          <PasskeyOffer />
        </div>
      )}
    </dialog>,
    document.body,
  );
}
