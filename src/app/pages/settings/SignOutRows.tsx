import { LogOut, Shield } from 'lucide';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSignOutElsewhere } from '#app/flows/session/useSignOutElsewhere.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useSession } from '#app/flows/session/useSession.ts';
import { hasUnsent } from '#app/flows/outbox/hasUnsent.ts';

const lost = 'What is still on this phone only, or half done, is lost when you log out.';

/** Sign-out on this device, on all of them, or on all others. Asks first if other devices are affected or data would be lost. */
export function SignOutRows({ row }: { row: string }) {
  const session = useSession();
  const hasFailed = useSelector(session, (s) => s.matches({ signedIn: 'signOutFailed' }));
  const isLeaving = useSelector(session, (s) => s.matches('signingOut'));
  const elsewhere = useSignOutElsewhere();
  const [asked, setAsked] = useState<'here' | 'everywhere' | null>(null);
  const leave = (isEverywhere: boolean) => {
    setAsked(null);
    session.send({ type: 'signOut.requested', isEverywhere });
  };
  return (
    <>
      <li>
        <button
          type="button"
          className={row}
          aria-busy={elsewhere.isPending}
          onClick={() => !elsewhere.isPending && setAsked('everywhere')}
        >
          <Icon icon={Shield} className="text-leaf" />
          <span className="min-w-0 flex-1 basis-[8rem]">
            Sign out everywhere
            <span role="status" className="block text-small text-muted empty:hidden">
              {elsewhere.isSuccess && 'Only this device is signed in now.'}
            </span>
          </span>
        </button>
      </li>
      <li>
        <button
          type="button"
          className={row}
          aria-busy={isLeaving}
          onClick={() => (hasUnsent() ? setAsked('here') : leave(false))}
        >
          <Icon icon={LogOut} className="text-terracotta" />
          <span className="min-w-0 flex-1 basis-[8rem]">{isLeaving ? 'Logging out…' : 'Log out'}</span>
        </button>
        {asked === 'everywhere' && (
          <Alert
            text="Sign out everywhere?"
            detail={['On all your devices, this one too.', hasUnsent() && lost].filter(Boolean).join(' ')}
            action={{ label: 'Sign out everywhere', look: 'danger', onSelect: () => leave(true) }}
            otherAction={{
              label: 'Only on my other devices',
              onSelect: () => {
                setAsked(null);
                elsewhere.mutate();
              },
            }}
            dismissLabel="Cancel"
            onDismiss={() => setAsked(null)}
          />
        )}
        {asked === 'here' && (
          <Alert
            text="Not everything is sent yet."
            detail={lost}
            action={{ label: 'Log out all the same', look: 'danger', onSelect: () => leave(false) }}
            dismissLabel="Stay"
            onDismiss={() => setAsked(null)}
          />
        )}
        {elsewhere.isError && (
          <Alert
            text="An error occurred. Please try again."
            detail="Your other devices may still be signed in."
            onDismiss={() => elsewhere.reset()}
          />
        )}
        {hasFailed && (
          <Alert
            text="An error occurred. Please try again."
            detail="You are still signed in."
            onDismiss={() => session.send({ type: 'alert.dismissed' })}
          />
        )}
      </li>
    </>
  );
}
