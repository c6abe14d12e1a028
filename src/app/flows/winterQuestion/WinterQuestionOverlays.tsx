import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { winterQuestionMachine } from '#machines/winterQuestion/winterQuestionMachine.ts';
import { UndoBar } from '#app/ui/overlays/UndoBar.tsx';

/** The bar that says what an answer did, and undoes it. */
export default function WinterQuestionOverlays({
  flow,
}: {
  flow: ActorRefFrom<typeof winterQuestionMachine>;
}) {
  const snapshot = useSelector(flow, (s) => s);
  if (!snapshot.matches('answered')) return null;
  return (
    <UndoBar
      text={snapshot.context.answer.words}
      onUndo={() => flow.send({ type: 'undo.requested' })}
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}
