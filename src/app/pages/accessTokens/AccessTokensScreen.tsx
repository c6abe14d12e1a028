import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { provideAccessToken } from '#app/flows/accessToken/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { useAccessTokens } from '#app/data/accessTokens.ts';
import { server } from '#app/data/api.ts';
import { AddressText } from '#app/ui/AddressText.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { takeFocus } from '#app/ui/takeFocus.ts';
import { TokenForm } from './TokenForm.tsx';
import { Tokens } from './Tokens.tsx';

/** The message after the last attempt. */
const messages = [
  [{ listed: 'failed' }, 'Snug did not answer. Try again.'],
  [{ listed: 'revoked' }, 'The token no longer works.'],
  [{ listed: 'revokingFailed' }, "Couldn't revoke the token. Try again."],
  [{ shown: 'copied' }, 'Copied.'],
  [{ shown: 'copyingFailed' }, "This browser can't copy it. Select the token and copy it yourself."],
] as const;

/** `/settings/access`: the tokens with which other programs act for the user. */
export function AccessTokensScreen() {
  const goBack = useBack('/settings/account');
  const tokens = useAccessTokens();
  const [machine] = useState(() => provideAccessToken(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { secret, reason } = state.context;
  const isRevoking = state.matches('revoking');
  const message = state.matches({ listed: 'refused' })
    ? reason
    : messages.find(([value]) => state.matches(value))?.[1];
  return (
    <Page title="Other programs" onBack={goBack}>
      <div className="flex flex-col gap-6">
        <p className="px-1 text-small text-muted">
          With a token, a program such as Home Assistant or your own script sees and cares for your plants as
          you do. It cannot change your account, your household or who belongs to it.{' '}
          <a href="/api/docs" target="_blank" rel="noreferrer" className="font-semibold text-leaf underline">
            What programs can do
          </a>
        </p>
        <Card className="flex flex-col gap-4 p-5">
          {secret === null ? (
            <TokenForm
              isMaking={state.matches('making')}
              onSubmit={(token) => flow.send({ type: 'token.submitted', token })}
            />
          ) : (
            <>
              <p ref={takeFocus} tabIndex={-1} className="text-small text-muted">
                Copy the token into the program now: it is not shown again. Anyone who has it can use it.
              </p>
              <AddressText label="Access token" url={secret} />
              <div className="flex flex-wrap gap-2">
                <Button className="flex-1" onClick={() => flow.send({ type: 'copy.requested' })}>
                  Copy
                </Button>
                <Button
                  variant="secondary"
                  className="flex-1"
                  onClick={() => flow.send({ type: 'token.noted' })}
                >
                  Done
                </Button>
              </div>
            </>
          )}
          <p role="status" className="text-small font-semibold empty:hidden">
            {message}
          </p>
        </Card>
        {tokens.data ? (
          <Tokens
            tokens={tokens.data}
            onRevoke={secret === null ? (id) => flow.send({ type: 'revocation.requested', id }) : null}
          />
        ) : tokens.isError ? (
          <RetryLine text="Couldn't load your tokens." onRetry={() => void tokens.refetch()} />
        ) : (
          <ListSkeleton look="cards" rows={1} />
        )}
      </div>
      {(state.matches('revocationAsked') || isRevoking) && (
        <Alert
          text="Revoke the token?"
          detail="The program that uses it loses its access at once."
          action={{
            label: 'Revoke it',
            busyLabel: isRevoking && 'Revoking…',
            look: 'danger',
            onSelect: () => flow.send({ type: 'question.confirmed' }),
          }}
          dismissLabel="Keep it"
          onDismiss={() => flow.send({ type: 'question.dismissed' })}
        />
      )}
    </Page>
  );
}
