import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSignOutElsewhere } from '../../queries/lists.ts';
import { Card } from '../../ui/Card.tsx';
import { Alert } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSession } from '../shell/useSession.ts';
import { hasUnsent } from './hasUnsent.ts';
import { OriginalsSwitch } from './OriginalsSwitch.tsx';

const row = 'flex min-h-14 w-full items-center gap-4 px-4 text-left text-body active:bg-leaf-soft';

const links = [
  { to: '/settings/labels', icon: 'printer', label: 'Print labels' },
  { to: '/users/new', icon: 'user-plus', label: 'Add user' },
] as const;

/** `/settings` (spec §2). */
export function SettingsScreen() {
  const session = useSession();
  const name = useSelector(session, (s) => s.context.session?.user.name);
  const hasFailed = useSelector(session, (s) => s.matches({ signedIn: 'signOutFailed' }));
  const isLeaving = useSelector(session, (s) => s.matches('signingOut'));
  const elsewhere = useSignOutElsewhere();
  const [isAsked, setAsked] = useState(false);
  const logOut = () => session.send({ type: 'signOut.requested' });
  return (
    <Page title="Settings">
      {name && <p className="-mt-1 mb-4 text-small text-muted">Signed in as {name}</p>}
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">
          {links.map(({ to, icon, label }) => (
            <li key={to}>
              <Link to={to} className={row}>
                <Icon name={icon} className="text-leaf" />
                <span className="flex-1">{label}</span>
                <Icon name="chevron-right" size={20} className="text-muted" />
              </Link>
            </li>
          ))}
          <li>
            <OriginalsSwitch className={row} />
          </li>
          <li>
            <button
              type="button"
              className={row}
              aria-busy={elsewhere.isPending}
              onClick={() => !elsewhere.isPending && elsewhere.mutate()}
            >
              <Icon name="shield" className="text-leaf" />
              <span className="flex-1">
                Sign out everywhere else
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
              onClick={() => (hasUnsent() ? setAsked(true) : logOut())}
            >
              <Icon name="log-out" className="text-terracotta" />
              <span className="flex-1">{isLeaving ? 'Logging out…' : 'Log out'}</span>
            </button>
          </li>
        </ul>
      </Card>
      {elsewhere.isError && (
        <Alert
          text="An error occurred. Please try again."
          detail="Your other devices may still be signed in."
          onDismiss={() => elsewhere.reset()}
        />
      )}
      {isAsked && (
        <Alert
          text="Not everything is sent yet."
          detail="What is still on this phone only, or half done, is lost when you log out."
          action={{
            label: 'Log out all the same',
            look: 'danger',
            onSelect: () => {
              setAsked(false);
              logOut();
            },
          }}
          dismissLabel="Stay"
          onDismiss={() => setAsked(false)}
        />
      )}
      {hasFailed && (
        <Alert
          text="An error occurred. Please try again."
          detail="You are still signed in."
          onDismiss={() => session.send({ type: 'alert.dismissed' })}
        />
      )}
    </Page>
  );
}
