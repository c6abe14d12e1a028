import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { walkRoundMachine } from '#machines/walkRound/walkRoundMachine.ts';
import type { ActorRefFrom } from 'xstate';
import { LabelReader } from '#app/flows/codeReading/LabelReader.tsx';
import { useActions, usePots } from '#app/data/lists.ts';
import { useTasks } from '#app/data/tasks.ts';
import { openTones } from '#app/device/tone.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { noticeWords } from './noticeWords.ts';
import { PlantCare } from './PlantCare.tsx';
import { RoundReview } from './RoundReview.tsx';

type WalkRoundRef = ActorRefFrom<typeof walkRoundMachine>;

/** Sounds a tone for each feedback of the flow. */
function useTones(flow: WalkRoundRef): void {
  useEffect(() => {
    const tones = openTones();
    const given = flow.on('feedback.given', ({ pattern }) => tones.sound(pattern));
    return () => {
      given.unsubscribe();
      tones.close();
    };
  }, [flow]);
}

/** Keeps the lists that the flow reads up to date while the round lasts. */
function useLists(): void {
  usePots();
  useTasks();
  useActions();
}

/** A walk-round: the scanner with the care of each plant, and the list at its end. */
export default function WalkRoundOverlays({ flow }: { flow: WalkRoundRef }) {
  const isReviewing = useSelector(flow, (snapshot) => snapshot.matches('reviewing'));
  useTones(flow);
  useLists();
  return isReviewing ? <Review flow={flow} /> : <Walk flow={flow} />;
}

function Review({ flow }: { flow: WalkRoundRef }) {
  const { done, places } = useSelector(flow, (snapshot) => snapshot.context);
  return (
    <RoundReview
      done={done}
      places={places}
      onUndo={(interactionIds) => flow.send({ type: 'entries.undone', interactionIds })}
      onResume={() => flow.send({ type: 'round.resumed' })}
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}

function Walk({ flow }: { flow: WalkRoundRef }) {
  const snapshot = useSelector(flow, (s) => s);
  const { plant, notice, isWatering, done } = snapshot.context;
  const asked = snapshot.matches({ walking: 'asking' }) ? plant : null;
  const close = () => flow.send({ type: 'overlay.closed' });
  const last = notice?.kind === 'recorded' ? notice.entry.interactionId : null;
  return (
    <Sheet
      title="Walk-round"
      isWhole
      onClose={close}
      footer={
        asked ? (
          <PlantCare
            key={asked.plantId}
            plant={asked}
            onCare={(actionId) => flow.send({ type: 'care.given', actionId })}
            onPass={() => flow.send({ type: 'plant.passed' })}
          />
        ) : (
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              aria-pressed={isWatering}
              className="min-w-0 grow basis-[8rem] px-2! aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
              onClick={() => flow.send({ type: 'watering.toggled' })}
            >
              Each label waters
            </Button>
            <Button className="min-w-0 grow basis-[8rem] px-2!" onClick={close}>
              {done.length === 0 ? 'Finish' : `Finish · ${done.length} done`}
            </Button>
          </div>
        )
      }
    >
      <div className="relative">
        <LabelReader
          camera={snapshot.children.camera}
          isChecking={snapshot.matches({ walking: 'checking' })}
          isRefused={false}
          isUnanswered={false}
          isDisabled={!snapshot.can({ type: 'code.entered', text: '' })}
          onRetry={() => undefined}
          onCode={(text) => flow.send({ type: 'code.entered', text })}
        />
        <div className="pointer-events-none absolute inset-x-0 top-0 flex justify-center p-3 short:right-1/2">
          <div className="flex max-w-full flex-wrap items-center justify-center rounded-card bg-black/75 text-center text-small font-semibold text-white has-[p:empty]:invisible">
            <p role="status" className="px-4 py-2 wrap-anywhere">
              {noticeWords(asked, notice)}
            </p>
            {last !== null && !asked && (
              <Button
                variant="quiet"
                className="pointer-events-auto text-white! underline underline-offset-4"
                onClick={() => flow.send({ type: 'entries.undone', interactionIds: [last] })}
              >
                Undo
              </Button>
            )}
          </div>
        </div>
      </div>
    </Sheet>
  );
}
