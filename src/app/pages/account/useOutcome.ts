import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { AccountChange, accountChangeMachine } from '#machines/accountChange/accountChangeMachine.ts';

export type AccountFlow = ActorRefFrom<typeof accountChangeMachine>;

export interface Outcome {
  isBusy: boolean;
  /** Another form is being saved. */
  isOtherBusy: boolean;
  isSaved: boolean;
  isWrongPassword: boolean;
  /** Why the change failed, as a sentence; empty if it did not. */
  failure: string;
}

const unanswered = 'Snug did not answer, so the change may be saved already. Try again.';

/**
 * Returns how the last change of a kind went.
 *
 * @param onSaved called when it is saved
 */
export function useOutcome(flow: AccountFlow, kind: AccountChange['kind'], onSaved?: () => void): Outcome {
  const state = useSelector(flow, (snapshot) => snapshot);
  const isOwn = state.context.kind === kind;
  const isSaved = isOwn && state.matches({ editing: 'saved' });
  const tell = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (isSaved) tell();
  }, [isSaved]);
  return {
    isBusy: isOwn && state.hasTag('busy'),
    isOtherBusy: !isOwn && state.hasTag('busy'),
    isSaved,
    isWrongPassword: isOwn && state.matches({ editing: 'wrongPassword' }),
    failure: !isOwn
      ? ''
      : state.matches({ editing: 'refused' })
        ? state.context.reason
        : state.matches({ editing: 'unanswered' })
          ? unanswered
          : '',
  };
}
