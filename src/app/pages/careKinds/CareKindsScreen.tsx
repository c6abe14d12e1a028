import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { isolated } from '#domain/bidi.ts';
import { newCareKindId } from '#domain/careKinds.ts';
import type { CareKindForm } from '#machines/careKinds/careKindsMachine.ts';
import { provideCareKinds } from '#app/flows/careKinds/actors.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { server } from '#app/data/api.ts';
import { useCareKinds, type CareKind } from '#app/data/careKinds.ts';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { CareKindSheet } from './CareKindSheet.tsx';

/** Returns a kind without words, with a number of its own. */
const emptyKind = (): CareKindForm => ({
  careKindID: newCareKindId(Math.random()),
  name: '',
  verb: '',
  past: '',
  icon: 'leaf',
  colour: '#1F6B45',
});

const formOf = ({ background: _, ...form }: CareKind): CareKindForm => form;

/** `/settings/care-kinds`: the household's own kinds of care, such as 'Wipe leaves'. */
export function CareKindsScreen() {
  const goBack = useBack('/settings');
  const query = useCareKinds();
  const [machine] = useState(() => provideCareKinds(server));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const { opened, removed, reason } = state.context;
  const isRestoring = state.matches('restoring');
  return (
    <Page title="Kinds of care" onBack={goBack}>
      {query.isError && !query.data ? (
        <ErrorState text="Couldn't load the kinds of care." onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="px-1 text-small text-muted">
            Care that Snug does not know yet, for everyone in your household. Plants can want it like
            watering.
          </p>
          <p role="status" className="px-1 text-small font-semibold empty:hidden">
            {state.matches({ listed: 'saved' })
              ? 'Saved.'
              : state.matches({ listed: 'restored' })
                ? 'It is back.'
                : null}
          </p>
          {state.matches({ listed: { removed: 'refused' } }) && <ErrorLine>{reason}</ErrorLine>}
          {state.matches({ listed: { removed: 'failed' } }) && (
            <ErrorLine>Snug did not answer. Try again.</ErrorLine>
          )}
          {query.data.length === 0 ? (
            <EmptyState drawing={bench} text="No kinds of your own yet" detail="Such as 'Wipe leaves'." />
          ) : (
            <Kinds kinds={query.data} onOpen={(kind) => flow.send({ type: 'kind.opened', kind })} />
          )}
          <Button onClick={() => flow.send({ type: 'kind.opened', kind: emptyKind() })}>Add a kind</Button>
        </div>
      )}
      {opened && !state.matches('listed') && (
        <CareKindSheet
          key={opened.careKindID}
          flow={flow}
          isKnown={query.data?.some(({ careKindID }) => careKindID === opened.careKindID) ?? false}
        />
      )}
      {removed && (isRestoring || state.matches({ listed: 'removed' })) && (
        <UndoBar
          text={`${isolated(removed.name)} removed`}
          onUndo={isRestoring ? undefined : () => flow.send({ type: 'undo.requested' })}
          onClose={() => flow.send({ type: 'notice.closed' })}
        />
      )}
    </Page>
  );
}

function Kinds({ kinds, onOpen }: { kinds: readonly CareKind[]; onOpen: (kind: CareKindForm) => void }) {
  return (
    <Card className="overflow-hidden">
      <ul aria-label="Kinds of care" className="divide-y divide-line">
        {kinds.map((kind) => (
          <li key={kind.careKindID}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left active:bg-leaf-soft"
              onClick={() => onOpen(formOf(kind))}
            >
              <ActionBadge icon={kind.icon} colour={kind.colour} background={kind.background} />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span dir="auto" className="block font-semibold">
                  {kind.name}
                </span>
                <span className="block text-small text-muted">
                  {isolated(kind.verb)} · {isolated(kind.past)}
                </span>
              </span>
              <Icon icon="chevron-right" size={20} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
