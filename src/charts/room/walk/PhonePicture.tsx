import type { ChartFacts } from '../../facts/facts.ts';

/** The phone in a state, as `npm run screens` photographed it; nothing if there is no picture. */
export function PhonePicture({ facts, state }: { facts: ChartFacts; state: string }) {
  if (!facts.screens.includes(state)) return null;
  const file = (scheme: string) =>
    `screens/${facts.summary.chart}/${encodeURIComponent(`${state} (${scheme}).png`)}`;
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
