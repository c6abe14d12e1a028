import { hrefOf, replaceAddress } from '../address.ts';
import { Actors } from './Actors.tsx';
import { Controls } from './Controls.tsx';
import { Events } from './Events.tsx';
import { useShown } from './live.ts';
import { eventsOf, sequenceOf } from './sequence.ts';
import { SequenceView } from './SequenceView.tsx';

/** All running actors of the app, and its last events, as a list or as a sequence; of all actors, or of one. */
export default function LivePage({ params }: { params: URLSearchParams }) {
  const { live, isMasked } = useShown();
  const of = params.get('of');
  const isSequence = params.get('as') === 'sequence';
  const go = (change: Record<string, string>) => {
    const asked = { of: of ?? '', as: isSequence ? 'sequence' : '', ...change };
    replaceAddress(
      hrefOf(null, 'live', Object.fromEntries(Object.entries(asked).filter(([, value]) => value))),
    );
  };
  const events = eventsOf(live.events, of);
  const { names } = sequenceOf(live.events);
  return (
    <main className="mx-auto w-full max-w-[90rem] p-4">
      <h1 className="text-display font-semibold">Live</h1>
      <Controls />
      <div className={`mt-4 grid gap-6 ${isSequence ? '' : 'md:grid-cols-2'}`}>
        <section aria-labelledby="actors">
          <h2 id="actors" className="mb-2 text-title font-semibold">
            Actors
          </h2>
          <Actors live={live} />
        </section>
        <section aria-labelledby="events" className="min-w-0">
          <h2 id="events" className="mb-2 text-title font-semibold">
            Last 200 events
          </h2>
          <div className="mb-2 flex flex-wrap items-center gap-4 text-small">
            <label className="flex items-center gap-2">
              Of
              <select
                className="min-h-9 rounded-field border border-line bg-paper px-2"
                value={of ?? ''}
                onChange={({ target }) => go({ of: target.value })}
              >
                <option value="">all actors</option>
                {[...new Set([...names, ...(of === null ? [] : [of])])].toSorted().map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label className="inline-flex min-h-9 items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-leaf"
                checked={isSequence}
                onChange={() => go({ as: isSequence ? '' : 'sequence' })}
              />
              As a sequence
            </label>
          </div>
          {isSequence ? (
            <SequenceView events={events} />
          ) : (
            <Events events={events} isMasked={isMasked} selected={params.get('event')} isOfAll />
          )}
        </section>
      </div>
    </main>
  );
}
