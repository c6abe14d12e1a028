import {
  Bell,
  Brush,
  DatabaseBackup,
  FileDown,
  FileUp,
  Flower2,
  Keyboard,
  Luggage,
  MapPin,
  Printer,
  ScrollText,
  Sparkles,
  Trash2,
  UserPlus,
  UserRoundPen,
  Users,
  Webhook,
} from 'lucide';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { isRefusedOffline } from '#app/runtime/offline.ts';
import { useIsOnline } from '#app/runtime/useIsOnline.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { showShortcuts } from '#app/shell/shortcutsWanted.ts';
import { useSession } from '#app/flows/session/useSession.ts';
import { AddedPerson } from './AddedPerson.tsx';
import { AppearanceChoice } from './AppearanceChoice.tsx';
import { KeptOnPhone } from './KeptOnPhone.tsx';
import { OriginalsSwitch } from './OriginalsSwitch.tsx';
import { SignOutRows } from './SignOutRows.tsx';

/** Set by the build, from `package.json`. */
declare const __VERSION__: string;

const row =
  'flex min-h-14 w-full flex-wrap items-center gap-x-4 px-4 py-2 text-left text-body active:bg-leaf-soft';

const links = {
  notifications: { to: '/settings/notifications', icon: Bell, label: 'Enable Notifications' },
  people: { to: '/settings/people', icon: Users, label: 'People' },
  away: { to: '/settings/away', icon: Luggage, label: "We're away" },
  account: { to: '/settings/account', icon: UserRoundPen, label: 'Your account' },
  careKinds: { to: '/settings/care-kinds', icon: Brush, label: 'Kinds of care' },
  places: { to: '/settings/places', icon: MapPin, label: 'Order of places' },
  labels: { to: '/settings/labels', icon: Printer, label: 'Print labels' },
  webhooks: { to: '/settings/webhooks', icon: Webhook, label: 'Webhooks' },
  backups: { to: '/settings/backups', icon: DatabaseBackup, label: 'Backups' },
  export: { to: '/settings/export', icon: FileDown, label: 'Export' },
  import: { to: '/settings/import', icon: FileUp, label: 'Import' },
  pots: { to: '/pots', icon: Flower2, label: 'Pots' },
  bin: { to: '/settings/bin', icon: Trash2, label: 'Bin' },
  user: { to: '/users/new', icon: UserPlus, label: 'Add user' },
} as const;

/** These pages only begin what needs the server's answer. */
const needsAnswer = new Set<string>([
  links.people.to,
  links.away.to,
  links.careKinds.to,
  links.account.to,
  links.labels.to,
  links.webhooks.to,
  links.backups.to,
  links.export.to,
  links.import.to,
  links.user.to,
]);

function LinkRow({ to, icon, label }: (typeof links)[keyof typeof links]) {
  const refuseOffline = (event: MouseEvent) => {
    if (needsAnswer.has(to) && isRefusedOffline()) event.preventDefault();
  };
  return (
    <li>
      <Link to={to} className={row} onClick={refuseOffline}>
        <Icon icon={icon} className="text-leaf" />
        <span className="min-w-0 flex-1 basis-[8rem]">{label}</span>
        <Icon icon="chevron-right" size={20} className="text-muted" />
      </Link>
    </li>
  );
}

interface FileRowProps extends Pick<ComponentProps<typeof Icon>, 'icon'> {
  to: string;
  label: string;
  detail: string;
}

/** Opens a text in a page of its own, because it has no way back to the app. */
function FileRow({ to, icon, label, detail }: FileRowProps) {
  return (
    <li>
      <a href={to} target="_blank" rel="noreferrer" className={row}>
        <Icon icon={icon} className="text-leaf" />
        <span className="flex min-w-0 flex-1 basis-[8rem] flex-col">
          <span>{label}</span>
          <span className="text-small text-muted">{detail}</span>
        </span>
        <Icon icon="chevron-right" size={20} className="text-muted" />
      </a>
    </li>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 text-small font-semibold text-muted">
        {title}
      </h2>
      <Card className="overflow-hidden">
        <ul className="divide-y divide-line">{children}</ul>
      </Card>
    </section>
  );
}

/** `/settings` (spec §2). */
export function SettingsScreen() {
  const name = useSelector(useSession(), (s) => s.context.session?.user.name);
  const isOwner = useSelector(useSession(), (s) => s.context.session?.user.role === 'owner');
  const isOnline = useIsOnline();
  return (
    <Page title="Settings">
      <div className="flex flex-col gap-6">
        {!isOnline && (
          <p role="status" className="rounded-card bg-sun-soft px-4 py-3 text-small">
            You are offline. Adding users, printing labels and logging out need a connection.
          </p>
        )}
        <AddedPerson />
        <Group title="This device">
          <LinkRow {...links.notifications} />
          <li>
            <AppearanceChoice />
          </li>
          <li>
            <OriginalsSwitch className={row} />
          </li>
          <li>
            <KeptOnPhone />
          </li>
          {/* A device with a mouse likely has a keyboard. */}
          <li className="hidden [@media(hover:hover)]:block">
            <button type="button" className={row} onClick={showShortcuts}>
              <Icon icon={Keyboard} className="text-leaf" />
              <span className="min-w-0 flex-1 basis-[8rem]">Keyboard shortcuts</span>
              <Icon icon="chevron-right" size={20} className="text-muted" />
            </button>
          </li>
        </Group>
        <Group title="Household">
          <LinkRow {...links.labels} />
          <LinkRow {...links.places} />
          <LinkRow {...links.careKinds} />
          <LinkRow {...links.people} />
          <LinkRow {...links.away} />
          <LinkRow {...links.pots} />
          <LinkRow {...links.bin} />
          <LinkRow {...links.user} />
          {isOwner && <LinkRow {...links.webhooks} />}
          {isOwner && <LinkRow {...links.backups} />}
          {isOwner && <LinkRow {...links.export} />}
          {isOwner && <LinkRow {...links.import} />}
        </Group>
        <Group title="Account">
          {name && <li className="px-4 py-3 text-small text-muted">Signed in as {name}</li>}
          <LinkRow {...links.account} />
          <SignOutRows row={row} />
        </Group>
        <Group title="About">
          <FileRow
            to="/CHANGES.txt"
            icon={Sparkles}
            label={`Version ${__VERSION__}`}
            detail="What has changed"
          />
          <FileRow to="/NOTICE.txt" icon={ScrollText} label="Licences" detail="Snug has the MIT licence" />
        </Group>
      </div>
    </Page>
  );
}
