import type { ChartFacts } from '../../facts/facts.ts';

/** The phone in a state, in light or dark, as `npm run screens` photographed it for this revision of the chart. */
export function PhonePicture({ facts, state }: { facts: ChartFacts; state: string }) {
  const { pictures, summary } = facts;
  if (pictures === null || typeof summary.tested?.browser === 'string') return null;
  if (!pictures.states.includes(state)) return <Missing facts={facts} />;
  const file = (scheme: string) =>
    `screens/${summary.chart}/${encodeURIComponent(`${state} (${scheme}).png`)}`;
  return (
    <picture className="my-3 block">
      <source srcSet={file('dark')} media="(prefers-color-scheme: dark)" />
      <img
        src={file('light')}
        alt={`The phone in the state ${state}`}
        loading="lazy"
        className="mx-auto w-52 rounded-card border border-line"
      />
    </picture>
  );
}

/** How to take the pictures that are missing. */
function Missing({ facts: { pictures, summary } }: { facts: ChartFacts }) {
  if (pictures!.states.length > 0)
    return <p className={quiet}>The walks in the browser took no picture of this state.</p>;
  return (
    <p className={quiet}>
      {pictures!.isOutdated
        ? 'The pictures of the phone are of another revision of this chart; take new ones: '
        : 'To see the phone beside the chart, take its pictures: '}
      <code className="break-words">
        npm run screens -- e2e/walks/walks.spec.ts -g 'the chart {summary.chart} in'
      </code>
    </p>
  );
}

const quiet = 'my-3 text-small text-muted';
