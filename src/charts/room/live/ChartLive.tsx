import { useMemo } from 'react';
import type { LiveActor, LiveEvent } from '../../live/messages.ts';
import type { ChartFacts } from '../../facts/facts.ts';
import { WithDrawing } from '../chart/WithDrawing.tsx';
import type { Marks } from '../chart/marks.ts';
import { activeIn } from '../walk/frames.ts';
import { ActorLine } from './Actors.tsx';
import { Controls } from './Controls.tsx';
import { Events } from './Events.tsx';
import { useShown } from './live.ts';
import type { Of } from './received.ts';
import { actorKey, actorsOf, childrenOf, deviceOf, eventKey, timeOn } from './selection.ts';
import { StateTimes } from './StateTimes.tsx';

/** A chart with the states that a running actor is in. The address names the actor, and the event after which it is shown. */
export default function ChartLive({ facts, params }: { facts: ChartFacts; params: URLSearchParams }) {
  const { live, at, isMasked } = useShown();
  const actors = useMemo(() => actorsOf(live, facts.summary.chart), [live, facts]);
  const actor = actors.find((each) => actorKey(each) === params.get('actor')) ?? actors[0];
  const events = useMemo(
    () => live.events.filter((event) => event.page === actor?.page && event.actor === actor.id),
    [live, actor],
  );
  const selected = events.find((event) => eventKey(event) === params.get('event'));
  const last = selected ?? events.at(-1);
  const state = selected?.state ?? actor?.state ?? '';
  const marks = useMemo(() => marksFor(facts, state, last), [facts, state, last]);
  return (
    <WithDrawing facts={facts} params={params} marks={marks} isWhole>
      <Controls />
      {actor ? (
        <>
          <Which actors={actors} actor={actor} device={deviceOf(live, actor)} />
          {selected && (
            <p className="text-small text-muted">
              As it was after this event.{' '}
              <a href={`#/${actor.chart}/live`} className="text-leaf underline underline-offset-2">
                Show the latest
              </a>
            </p>
          )}
          <StateTimes times={actor.times} at={timeOn(live, actor.page, at)} />
          <Children actors={childrenOf(live, actor)} />
          <h2 className="mt-4 mb-1 text-body font-semibold">Events</h2>
          <Events
            events={events}
            isMasked={isMasked}
            selected={selected ? eventKey(selected) : null}
            isOfAll={false}
          />
        </>
      ) : (
        <p className="mt-3 text-small">No page of the app runs this chart now.</p>
      )}
    </WithDrawing>
  );
}

function marksFor(facts: ChartFacts, state: string, last: LiveEvent | undefined): Marks {
  const taken = new Set(last?.taken);
  return {
    lit: state === '' ? new Set() : activeIn({ state }),
    taken: new Set(
      facts.description.transitions.filter(({ walkKey }) => taken.has(walkKey)).map(({ key }) => key),
    ),
  };
}

/** The actor that is shown, and the others of this chart. */
function Which({
  actors,
  actor,
  device,
}: {
  actors: readonly Of<LiveActor>[];
  actor: Of<LiveActor>;
  device: string;
}) {
  const others = actors.filter((each) => each !== actor);
  return (
    <>
      <h2 className="mt-3 text-body font-semibold break-words">{actor.state}</h2>
      <p className="text-small text-muted">
        {actor.endedAt === null ? 'Runs in' : 'Ran in'} {device}
      </p>
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-small">{others.length} more of this chart</summary>
          {others.map((each) => (
            <ActorLine key={actorKey(each)} actor={each} />
          ))}
        </details>
      )}
    </>
  );
}

function Children({ actors }: { actors: readonly Of<LiveActor>[] }) {
  if (actors.length === 0) return null;
  return (
    <section aria-labelledby="children">
      <h2 id="children" className="mt-4 mb-1 text-body font-semibold">
        Its actors
      </h2>
      {actors.map((each) => (
        <ActorLine key={actorKey(each)} actor={each} />
      ))}
    </section>
  );
}
