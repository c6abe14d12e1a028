import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { isolated } from '#domain/bidi.ts';
import type { roleChangeMachine, RoleWish } from '#machines/roleChange/roleChangeMachine.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

function question({ person: { name, isMe }, role }: RoleWish): string {
  const who = isMe ? 'yourself' : name;
  return `Make ${isolated(who)} ${role === 'owner' ? 'an owner' : 'a member'}?`;
}

function consequence({ person: { isMe }, role }: RoleWish): string {
  if (role === 'owner') return 'Owners invite and remove people, and decide who is an owner.';
  return isMe
    ? 'You can no longer invite or remove people. Another owner can make you one again.'
    : 'They can no longer invite or remove people.';
}

/** Asks before a role is changed, and says why it was not. */
export function RoleQuestion({ flow }: { flow: ActorRefFrom<typeof roleChangeMachine> }) {
  const state = useSelector(flow, (snapshot) => snapshot);
  const { wish, reason } = state.context;
  const isChanging = state.matches('changing');
  if (!wish || !(state.matches('asking') || isChanging)) return null;
  const cancel = () => flow.send({ type: 'change.cancelled' });
  const failure = state.matches({ asking: 'refused' })
    ? reason
    : state.matches({ asking: 'failed' })
      ? 'Snug did not answer. Try again.'
      : null;
  return (
    <Alert
      text={question(wish)}
      detail={failure ?? consequence(wish)}
      dismissLabel="Cancel"
      onDismiss={cancel}
      action={{
        label: wish.role === 'owner' ? 'Make an owner' : 'Make a member',
        busyLabel: isChanging && 'Saving…',
        look: 'danger',
        onSelect: () => flow.send({ type: 'change.confirmed' }),
      }}
    />
  );
}
