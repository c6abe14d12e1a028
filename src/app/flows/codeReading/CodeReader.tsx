import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { codeReadingMachine } from '#machines/codeReading/codeReadingMachine.ts';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { LabelReader } from './LabelReader.tsx';

/**
 * The scanner as a full-screen overlay (spec §2), for flows that read a label over any page.
 *
 * @param title says what the label is for
 */
export function CodeReader({
  flow,
  title,
}: {
  flow: ActorRefFrom<typeof codeReadingMachine>;
  title: string;
}) {
  const snapshot = useSelector(flow, (s) => s);
  return (
    <Sheet title={title} isWhole onClose={() => flow.send({ type: 'overlay.closed' })}>
      <div className="flex flex-col gap-4">
        <LabelReader
          camera={snapshot.children.camera}
          isChecking={snapshot.matches('validating')}
          isUnanswered={snapshot.matches({ scanning: 'unanswered' })}
          isDisabled={!snapshot.can({ type: 'code.entered', text: '' })}
          onRetry={() => flow.send({ type: 'retry.requested' })}
          onCode={(text) => flow.send({ type: 'code.entered', text })}
        />
      </div>
    </Sheet>
  );
}
