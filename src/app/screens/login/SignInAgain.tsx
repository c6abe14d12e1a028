import { useSelector } from '@xstate/react';
import { Sheet } from '../../ui/Sheet.tsx';
import type { SessionRef } from '../shell/useSession.ts';
import { SignInForm } from './SignInForm.tsx';

/** A session that ended in the middle of something: sign in over it, and go on where you were. */
export function SignInAgain({ session }: { session: SessionRef }) {
  const signIn = useSelector(session, (s) => s.children.signIn);
  if (!signIn) return null;
  return (
    <Sheet title="Sign in again">
      <p className="mb-5 text-small text-muted">Your session has ended. What you were doing is still here.</p>
      <SignInForm signIn={signIn} />
    </Sheet>
  );
}
