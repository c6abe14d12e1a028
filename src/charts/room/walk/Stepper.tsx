import { useActorRef, useSelector } from '@xstate/react';
import { ChevronFirst, Pause, Play } from 'lucide';
import { useEffect, useState } from 'react';
import type { Model } from '#walks/model.ts';
import { IconButton } from '../../../app/ui/forms/IconButton.tsx';
import type { ChartFacts } from '../../facts/facts.ts';
import { replaceAddress } from '../address.ts';
import type { Walked } from './frames.ts';
import { compactJson, GivenData, GivenInput } from './GivenData.tsx';
import { playMachine } from './playMachine.ts';
import { PhonePicture } from './PhonePicture.tsx';
import { Steps } from './Steps.tsx';
import { Timeline } from './Timeline.tsx';
import { walkHref, type Position } from './walkAddress.ts';

interface StepperProps {
  facts: ChartFacts;
  model: Model;
  /** Guards that are not implemented. */
  assumed: readonly string[];
  walked: Walked;
  position: Position;
}

/** The controls of a walk: what can happen now, what has happened, back and forth. */
export function Stepper({ facts, model, assumed, walked, position }: StepperProps) {
  const { chart, tested } = facts.summary;
  const [data, setData] = useState('');
  const given = compactJson(data);
  const { start, steps, at } = position;
  const go = (change: Partial<Position>) => replaceAddress(walkHref(chart, { ...position, ...change }));
  const frame = walked.frames[at]!;
  const starts = Object.keys(model.starts);
  return (
    <>
      <h2 className="text-body font-semibold" aria-live="polite">
        {frame.seen.state || chart}
      </h2>
      <p className="text-small text-muted">{describedState(facts, frame.seen.state)}</p>
      {starts.length > 1 && (
        <label className="mt-2 flex items-center gap-2 text-small">
          Start
          <select
            className="min-h-9 rounded-field border border-line bg-paper px-2"
            value={start}
            onChange={(event) => go({ start: event.target.value, steps: [], at: 0 })}
          >
            {starts.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      {tested === null && (
        <GivenInput key={start} start={start} onStart={(input) => go({ start: input, steps: [], at: 0 })} />
      )}
      <div role="group" aria-label="The walk" className="my-2 flex items-center">
        <IconButton
          label="Begin again"
          icon={ChevronFirst}
          disabled={at === 0}
          onClick={() => go({ at: 0 })}
        />
        <IconButton label="Back" icon="chevron-left" disabled={at === 0} onClick={() => go({ at: at - 1 })} />
        <PlayButton key={`${chart} ${start}`} isOver={at >= steps.length} onStep={() => go({ at: at + 1 })} />
        <IconButton
          label="Forward"
          icon="chevron-right"
          disabled={at >= steps.length}
          onClick={() => go({ at: at + 1 })}
        />
        <span className="ml-auto text-small text-muted tabular-nums">
          Step {at} of {steps.length}
        </span>
      </div>
      {walked.failure !== null && at === steps.length && (
        <p role="alert" className="my-2 text-terracotta">
          {walked.failure}
        </p>
      )}
      <Steps
        model={model}
        frame={frame}
        onStep={(name) => {
          // Only a delay brings no data.
          const step = given && !name.startsWith('after ') ? `${name} ${given}` : name;
          setData('');
          go({ steps: [...steps.slice(0, at), step], at: at + 1 });
        }}
      />
      {tested === null && frame.possible.length > 0 && (
        <GivenData label="Data for the next step, as JSON" text={data} onChange={setData} />
      )}
      {assumed.length > 0 && (
        <p className="my-2 text-small text-muted">
          Guards that are not implemented count as true, or as false if the transition is taken at once:{' '}
          {assumed.join(', ')}.
        </p>
      )}
      <PhonePicture facts={facts} state={frame.seen.state} />
      <Timeline
        start={start}
        frames={walked.frames}
        at={at}
        hasModel={tested !== null}
        onGo={(place) => go({ at: place })}
      />
    </>
  );
}

/** The descriptions of the active states. */
const describedState = ({ description }: ChartFacts, state: string) =>
  state
    .split(' ')
    .map((leaf) => description.states.find(({ path }) => path === leaf)?.description)
    .filter(Boolean)
    .join('; ');

function PlayButton({ isOver, onStep }: { isOver: boolean; onStep: () => void }) {
  const play = useActorRef(playMachine);
  const isPlaying = useSelector(play, (snapshot) => snapshot.matches('playing'));
  useEffect(() => {
    const { unsubscribe } = play.on('step.due', onStep);
    return unsubscribe;
  }, [play, onStep]);
  useEffect(() => {
    if (isOver) play.send({ type: 'end.reached' });
  }, [play, isOver]);
  return (
    <IconButton
      label={isPlaying ? 'Pause' : 'Play'}
      icon={isPlaying ? Pause : Play}
      disabled={isOver}
      onClick={() => play.send({ type: isPlaying ? 'pause.pressed' : 'play.pressed' })}
    />
  );
}
