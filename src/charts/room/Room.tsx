import { lazy, use, useDeferredValue, useMemo } from 'react';
import { addressOf, useHash, type Address } from './address.ts';
import { ChartPage } from './chart/ChartPage.tsx';
import { factsOf } from './loads.ts';
import { Failure } from './frame/Failure.tsx';
import { Overview } from './overview/Overview.tsx';
import { Top } from './frame/Top.tsx';

const LivePage = lazy(() => import('./live/LivePage.tsx'));

/**
 * The chart room: the overview of all flows, the running ones, or the pages of one.
 *
 * No `Suspense` is around the pages: React shows each fallback for at least 300 ms. The page that is shown, at first the one in
 * `index.html`, stays until the next one has loaded.
 */
export function Room() {
  const hash = useHash();
  const shown = useDeferredValue(hash);
  const address = useMemo(() => addressOf(shown), [shown]);
  const { chart, view } = address;
  return (
    <div className="flex min-h-dvh flex-col">
      <Top chart={chart} view={view} />
      {hash !== shown && (
        <p role="status" className="appears-late fixed inset-x-0 top-0 z-20 bg-sun-soft text-center text-sun">
          Loading…
        </p>
      )}
      <Failure key={`${chart} ${view}`}>
        {chart === null ? <AllFlows address={address} /> : <Loaded key={chart} chart={chart} hash={shown} />}
      </Failure>
    </div>
  );
}

const AllFlows = ({ address: { view, params } }: { address: Address }) =>
  view === 'live' ? <LivePage params={params} /> : <Overview />;

function Loaded({ chart, hash }: { chart: string; hash: string }) {
  const address = useMemo(() => addressOf(hash), [hash]);
  return <ChartPage facts={use(factsOf(chart))} address={address} />;
}
