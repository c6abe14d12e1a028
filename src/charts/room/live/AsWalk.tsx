import { useMemo } from 'react';
import type { Model } from '#walks/model.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';
import type { LiveActor } from '../../live/messages.ts';
import { stepsText } from '../walk/stepsText.ts';
import { walkHref } from '../walk/walkAddress.ts';
import { useShown } from './live.ts';
import type { Of } from './received.ts';
import { keyOf } from './recording.ts';
import { followRecording } from './recordingToWalk.ts';
import { eventText } from './texts.ts';

interface AsWalkProps {
  actor: Of<LiveActor>;
  model: Model;
  walks: readonly RecordedWalk[];
}

/** Links a recorded actor to the walk that takes the same steps. */
export function AsWalk({ actor, model, walks }: AsWalkProps) {
  const { opened } = useShown();
  const found = useMemo(() => {
    if (!opened) return null;
    const before = opened.before[keyOf(actor.page, actor.id)] ?? null;
    const events = opened.events.filter(({ page, actor: id }) => page === actor.page && id === actor.id);
    return followRecording(model, walks, { before, events });
  }, [opened, actor, model, walks]);
  if (!found) {
    return <p className="mt-2 text-small">No walk leads to the state in which the recording begins.</p>;
  }
  const { start, steps, ahead, lost } = found;
  return (
    <p className="mt-2 text-small">
      <a
        href={walkHref(model.machine.id, { start, steps, at: ahead })}
        className="inline-block py-1 font-semibold text-leaf underline underline-offset-2"
      >
        Open as a walk of {stepsText(steps.length)}
      </a>
      {ahead > 0 && (
        <span className="block text-muted">
          The first {ahead} lead to the state in which the recording begins.
        </span>
      )}
      {lost && (
        <span className="block text-terracotta">
          It ends before “{eventText(lost.type)} → {lost.state}”: no case of the model leads there.
        </span>
      )}
    </p>
  );
}
