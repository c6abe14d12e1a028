import { Actors } from './Actors.tsx';
import { Controls } from './Controls.tsx';
import { Events } from './Events.tsx';
import { useShown } from './live.ts';

/** All running actors of the app, and its last events. */
export default function LivePage({ params }: { params: URLSearchParams }) {
  const { live, isMasked } = useShown();
  return (
    <main className="mx-auto w-full max-w-[90rem] p-4">
      <h1 className="text-display font-semibold">Live</h1>
      <Controls />
      <div className="mt-4 grid gap-6 md:grid-cols-2">
        <section aria-labelledby="actors">
          <h2 id="actors" className="mb-2 text-title font-semibold">
            Actors
          </h2>
          <Actors live={live} />
        </section>
        <section aria-labelledby="events">
          <h2 id="events" className="mb-2 text-title font-semibold">
            Last 200 events
          </h2>
          <Events events={live.events} isMasked={isMasked} selected={params.get('event')} isOfAll />
        </section>
      </div>
    </main>
  );
}
