import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { useCreateUser, useSetup } from '../../queries/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Alert } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { useBack } from '../../ui/useBack.ts';
import { Page } from '../../ui/Page.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Guard } from '../shell/Guard.tsx';
import { useSession } from '../shell/useSession.ts';

/** `/users/new`: for whoever is signed in, and for the first person of all (spec §2, §5). */
export function NewUserScreen() {
  const setup = useSetup();
  if (setup.isPending) return <Spinner className="min-h-dvh w-full text-leaf" />;
  const isOpen = setup.data?.needsFirstUser || setup.data?.signUpOpen;
  return isOpen ? (
    <NewUserPage />
  ) : (
    <Guard>
      <NewUserPage />
    </Guard>
  );
}

function NewUserPage() {
  const goBack = useBack('/settings');
  const navigate = useNavigate();
  const session = useSession();
  const isSignedIn = useSelector(session, (s) => s.matches('signedIn'));
  const create = useCreateUser();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate(
      { name: name.trim(), email: email.trim(), password },
      { onSuccess: () => navigate({ to: isSignedIn ? '/settings' : '/login', replace: true }) },
    );
  };
  return (
    <Page title="Create User" onBack={goBack}>
      <form className="flex flex-col gap-5 pt-2" onSubmit={submit}>
        <Field
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label="Email"
          type="email"
          name="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={128}
          hint="8 characters or more"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" busyLabel={create.isPending && 'Creating…'} className="mt-2">
          Create User
        </Button>
      </form>
      {create.isError && (
        <Alert
          text="Error creating user. Please try again."
          detail={create.error.message}
          onDismiss={() => create.reset()}
        />
      )}
    </Page>
  );
}
