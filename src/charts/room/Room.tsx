import { Suspense, use, useDeferredValue, useMemo } from 'react';
import { addressOf, useHash } from './address.ts';
import { ChartPage } from './chart/ChartPage.tsx';
import { factsOf } from './loads.ts';
import { Failure } from './frame/Failure.tsx';
import { Overview } from './overview/Overview.tsx';
import { Top } from './frame/Top.tsx';

/** The chart room: the overview of all flows, or the page of one. */
export function Room() {
  // The page that is shown stays until the next one has loaded.
  const hash = useDeferredValue(useHash());
  const { chart } = useMemo(() => addressOf(hash), [hash]);
  return (
    <div className="flex min-h-dvh flex-col">
      <Top chart={chart} />
      <Failure key={chart}>
        <Suspense fallback={<main className="appears-late p-6 text-muted">Loading…</main>}>
          {chart === null ? <Overview /> : <Loaded key={chart} chart={chart} hash={hash} />}
        </Suspense>
      </Failure>
    </div>
  );
}

function Loaded({ chart, hash }: { chart: string; hash: string }) {
  const address = useMemo(() => addressOf(hash), [hash]);
  return <ChartPage facts={use(factsOf(chart))} address={address} />;
}
