import { LogOut, Shield } from 'lucide';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSession } from '#app/flows/session/useSession.ts';
import { provideSignOut } from '#app/flows/signOut/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

const lost = 'Anything that is still only on this phone, or half done, is lost when you log out.';

/** Sign-out on this device, on all of them, or on all others. Asks first if other devices are affected or data would be lost. */
export function SignOutRows({ row }: { row: string }) {
  const session = useSession();
  const hasFailed = useSelector(session, (s) => s.matches({ signedIn: 'signOutFailed' }));
  const isLeaving = useSelector(session, (s) => s.matches('signingOut'));
  const [machine] = useState(() => provideSignOut(server));
  const signOut = useActorRef(machine, flowOptions);
  const state = useSelector(signOut, (snapshot) => snapshot);
  const confirm = () => signOut.send({ type: 'signOut.confirmed' });
  const dismiss = () => signOut.send({ type: 'alert.dismissed' });
  return (
    <>
      <li>
        <button
          type="button"
          className={row}
          aria-busy={state.matches('signingOutOthers')}
          onClick={() => signOut.send({ type: 'everywhere.requested' })}
        >
          <Icon icon={Shield} className="text-leaf" />
          <span className="min-w-0 flex-1 basis-[8rem]">
            Sign out everywhere
            <span role="status" className="block text-small text-muted empty:hidden">
              {state.matches({ ready: 'alone' }) && 'Only this device is signed in now.'}
            </span>
          </span>
        </button>
      </li>
      <li>
        <button
          type="button"
          className={row}
          aria-busy={isLeaving}
          onClick={() => signOut.send({ type: 'here.requested' })}
        >
          <Icon icon={LogOut} className="text-terracotta" />
          <span className="min-w-0 flex-1 basis-[8rem]">{isLeaving ? 'Logging out…' : 'Log out'}</span>
        </button>
        {state.matches({ asking: 'everywhere' }) && (
          <Alert
            text="Sign out everywhere?"
            detail={[
              'On all your devices, including this one. Other programs lose their access.',
              state.matches({ asking: { everywhere: 'unsent' } }) && lost,
            ]
              .filter(Boolean)
              .join(' ')}
            action={{ label: 'Sign out everywhere', look: 'danger', onSelect: confirm }}
            otherAction={{
              label: 'Only on my other devices',
              onSelect: () => signOut.send({ type: 'others.confirmed' }),
            }}
            dismissLabel="Cancel"
            onDismiss={dismiss}
          />
        )}
        {state.matches({ asking: 'here' }) && (
          <Alert
            text="Not everything is sent yet."
            detail={lost}
            action={{ label: 'Log out anyway', look: 'danger', onSelect: confirm }}
            dismissLabel="Stay"
            onDismiss={dismiss}
          />
        )}
        {state.matches('othersFailed') && (
          <Alert
            text="An error occurred. Please try again."
            detail="Your other devices may still be signed in."
            onDismiss={dismiss}
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
