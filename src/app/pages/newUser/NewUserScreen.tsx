import { useNavigate } from '@tanstack/react-router';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type FormEvent } from 'react';
import { isRefusedOffline } from '#app/runtime/offline.ts';
import { provideUserCreation } from '#app/flows/userCreation/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { useSetup } from '#app/data/lists.ts';
import { queryKeys } from '#app/data/keys.ts';
import { queries, server } from '#app/data/api.ts';
import { CredentialFields } from '#app/flows/forms/CredentialFields.tsx';
import { PersonNameField } from '#app/flows/forms/PersonNameField.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';
import { Shell } from '#app/shell/Shell.tsx';
import { useSession } from '#app/flows/session/useSession.ts';
import { isPersonal } from './isPersonal.ts';

/** `/users/new`: in the main layout for signed-in users; for anyone if there is no user yet, or sign-up is open (spec §2, §5). */
export function NewUserScreen() {
  const setup = useSetup();
  const session = useSession();
  const isChecking = useSelector(session, (s) => s.matches('recalling') || s.matches('checking'));
  const isPersonalPage = useSelector(session, isPersonal);
  // Read once: after creating an account of their own, the user is being signed in, and this page must not change.
  const [isOwn, setOwn] = useState<boolean | null>(null);
  if (isOwn === null && setup.data && !isChecking)
    setOwn((setup.data.needsFirstUser || setup.data.signUpOpen) && !isPersonalPage);
  if (setup.isPending || isChecking) return <Spinner className="min-h-dvh w-full text-leaf" />;
  return isOwn ? (
    <NewUserPage isOwn />
  ) : (
    <Shell>
      <NewUserPage isOwn={false} />
    </Shell>
  );
}

/** Runs the user creation flow while the page is open. */
function useUserCreation() {
  const session = useSession();
  const navigate = useNavigate();
  const [machine] = useState(() =>
    provideUserCreation(
      server,
      () => session.getSnapshot().matches('signedIn'),
      () => session.send({ type: 'session.refused' }),
    ),
  );
  const creation = useActorRef(machine, flowOptions);
  useEffect(() => {
    const end = creation.on('user.created', ({ user: { name, email, password } }) => {
      void queries.invalidateQueries({ queryKey: queryKeys.setup });
      void queries.invalidateQueries({ queryKey: queryKeys.people });
      const now = session.getSnapshot();
      if (now.matches('signedIn')) {
        void navigate({ to: '/settings', state: { added: name }, replace: true });
      } else {
        now.children.signIn?.send({ type: 'signIn.submitted', email, password });
        // The sign-in page shows how signing in goes on, and leads to Home.
        void navigate({ to: '/login', replace: true });
      }
    });
    return () => end.unsubscribe();
  }, [creation, navigate, session]);
  return creation;
}

const failure = 'Error creating user. Please try again.';

/** @param isOwn whether it is the account of the person who types, which is signed in then */
function NewUserPage({ isOwn }: { isOwn: boolean }) {
  const goBack = useBack('/settings');
  const creation = useUserCreation();
  const state = useSelector(creation, (snapshot) => snapshot);
  const [name, setName] = useState('');
  const [typed, setTyped] = useState({ email: '', password: '' });
  useUnsavedWarning(state.status === 'active' && name + typed.email + typed.password !== '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isRefusedOffline()) return;
    const user = { name: name.trim(), email: typed.email.trim(), password: typed.password };
    creation.send({ type: 'user.submitted', user });
  };
  const dismiss = () => creation.send({ type: 'alert.dismissed' });
  return (
    <Page title="Create User" onBack={goBack}>
      <form className="flex flex-col gap-5 pt-2" onSubmit={submit}>
        <PersonNameField value={name} onChange={setName} isOwn={isOwn} />
        <CredentialFields account={isOwn ? 'own' : 'other'} value={typed} onChange={setTyped} />
        <Button
          type="submit"
          busyLabel={(state.hasTag('busy') || state.status === 'done') && 'Creating…'}
          className="mt-2"
        >
          Create User
        </Button>
      </form>
      {state.matches('refused') && <Alert text={failure} detail={state.context.reason} onDismiss={dismiss} />}
      {state.matches('unanswered') && (
        <Alert
          text={failure}
          detail="The account may already exist. Try again to check."
          onDismiss={dismiss}
        />
      )}
      {state.matches('likelyCreated') && (
        <Alert
          text="The account already exists."
          detail="Your first attempt worked, although its answer didn't arrive."
          onDismiss={dismiss}
        />
      )}
    </Page>
  );
}
