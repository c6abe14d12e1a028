import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ReturnReason } from '#machines/singleSignOn/singleSignOnMachine.ts';
import { server } from '#app/data/api.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { provideSingleSignOn } from './actors.ts';
import { reasonSentences } from './reasons.ts';

/** What the installation says about its provider. */
export interface Offer {
  button: string;
  /** Its host name. */
  provider: string;
}

/**
 * The button of single sign-on, and why it failed.
 *
 * @param target the page to which the user returns, as a path
 * @param invitation with which a new person joins
 * @param returned why the user came back without being signed in
 * @param isOnly whether there are no passwords
 */
export default function SingleSignOn({
  offer: { button, provider },
  target,
  invitation = null,
  returned = null,
  isOnly = false,
}: {
  offer: Offer;
  target: string;
  invitation?: string | null;
  returned?: ReturnReason | null;
  isOnly?: boolean;
}) {
  const [machine] = useState(() => provideSingleSignOn(server));
  const flow = useActorRef(machine, { ...flowOptions, input: { target, invitation, returned } });
  const state = useSelector(flow, (snapshot) => snapshot);
  const instead = isOnly ? '' : ' Your password still works.';
  const failures = {
    returned: returned === null ? '' : reasonSentences(provider)[returned],
    down: `${provider} does not answer. Try again in a minute.${instead}`,
    refused: `Snug cannot use ${provider}. Tell the person who runs Snug: ${state.context.reason}`,
    unanswered: "Couldn't reach Snug. Check your connection.",
  };
  const shown = (Object.keys(failures) as (keyof typeof failures)[]).find((name) =>
    state.matches({ offered: name }),
  );
  return (
    <div className="flex flex-col gap-3">
      {shown !== undefined && <ErrorLine>{failures[shown]}</ErrorLine>}
      <Button
        variant={isOnly ? 'primary' : 'secondary'}
        busyLabel={state.hasTag('busy') && `Opening ${provider}…`}
        onClick={() => flow.send({ type: 'signIn.requested' })}
      >
        {button}
      </Button>
    </div>
  );
}
