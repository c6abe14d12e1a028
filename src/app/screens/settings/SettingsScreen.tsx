import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Card } from '../../ui/Card.tsx';
import { Alert } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSession } from '../shell/useSession.ts';

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
            <button type="button" className={row} onClick={() => session.send({ type: 'signOut.requested' })}>
              <Icon name="log-out" className="text-terracotta" />
              <span className="flex-1">Log out</span>
            </button>
          </li>
        </ul>
      </Card>
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
