import { Link } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { provideAccountChange } from '#app/flows/accountChange/actors.ts';
import { useSession } from '#app/flows/session/useSession.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { useSetup } from '#app/data/lists.ts';
import { useHasPassword } from '#app/data/passkeys.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { AccountDeletion } from './AccountDeletion.tsx';
import { Devices } from './Devices.tsx';
import { EmailVerification } from './EmailVerification.tsx';
import { Passkeys } from './Passkeys.tsx';
import { EmailForm, NameForm, PasswordForm } from './ChangeForms.tsx';

/** `/settings/account`: the user's own name, e-mail address, password, passkeys, devices and access tokens, and the end of the account. */
export function AccountScreen() {
  const goBack = useBack('/settings');
  const user = useSelector(useSession(), (s) => s.context.session?.user);
  const [machine] = useState(() => provideAccountChange(server));
  const flow = useActorRef(machine, flowOptions);
  const sendsMail = useSetup().data?.sendsMail === true;
  const hasPassword = useHasPassword();
  const isAsking = useSelector(flow, (s) => s.matches('asking'));
  return (
    <Page title="Account" onBack={goBack}>
      {user && (
        <div className="flex flex-col gap-6">
          <Card className="divide-y divide-line overflow-hidden">
            <NameForm flow={flow} name={user.name} />
            <EmailForm flow={flow} email={user.email} />
            {hasPassword && <PasswordForm flow={flow} email={user.email} />}
          </Card>
          {sendsMail && user.emailVerified === false && <EmailVerification email={user.email} />}
          <Passkeys />
          <Devices />
          <AccessLink />
          <AccountDeletion />
        </div>
      )}
      {isAsking && (
        <Alert
          text="Change your password?"
          detail="All your other devices are signed out, and other programs lose their access."
          action={{
            label: 'Change password',
            look: 'secondary',
            onSelect: () => flow.send({ type: 'change.confirmed' }),
          }}
          dismissLabel="Cancel"
          onDismiss={() => flow.send({ type: 'change.cancelled' })}
        />
      )}
    </Page>
  );
}

const AccessLink = () => (
  <Card className="overflow-hidden">
    <Link to="/settings/access" className="flex min-h-14 items-center gap-4 px-4 py-2 active:bg-leaf-soft">
      <span className="min-w-0 flex-1">Access for other programs</span>
      <Icon icon="chevron-right" size={20} className="text-muted" />
    </Link>
  </Card>
);
