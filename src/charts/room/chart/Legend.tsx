import type { ChartFacts } from '../../facts/facts.ts';
import { hrefOf } from '../address.ts';
import { NoModel } from '../frame/NoModel.tsx';
import { PlaceLink } from './PlaceLink.tsx';

/** The legend of a drawing, and the actors that the chart invokes. */
export function Legend({ facts }: { facts: ChartFacts }) {
  const { summary, places } = facts;
  return (
    <>
      <h2 className="mb-2 text-body font-semibold max-md:hidden">How to read it</h2>
      <ul className="flex flex-col gap-1 text-small max-md:hidden">
        <li>● → the state in which it begins; a double border is an end</li>
        <li>A dashed box holds regions that run at once; a round box is left at once</li>
        <li>▷ an actor that runs while the state is active</li>
        <li className="text-leaf">── an actor is done</li>
        <li className="text-terracotta">── an actor fails</li>
        <li>
          <span className="font-semibold">event</span> <span className="text-sun">[guard]</span>{' '}
          <span className="text-muted">/ actions</span>; in a box, an event that does not leave it, or that
          leads to the state after → without a line
        </li>
      </ul>
      <p className="mt-3 text-small text-muted max-md:hidden">
        Press a state for its description. Arrow keys move between states, Page Down into one and Page Up out
        of it; + − 0 change the size, / searches.
      </p>
      {summary.invokes.length > 0 && (
        <>
          <h2 className="mt-4 mb-1 text-body font-semibold">Invokes</h2>
          <ul className="flex flex-wrap gap-x-4">
            {summary.invokes.map((chart) => (
              <li key={chart}>
                <a href={hrefOf(chart)} className="inline-block py-1 font-semibold text-leaf">
                  {chart}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {summary.lastChange && (
        <p className="mt-4 text-small text-muted">
          Last change {summary.lastChange.date} ({summary.lastChange.revision}): {summary.lastChange.subject}
        </p>
      )}
      {places[''] && (
        <p className="mt-2">
          <PlaceLink folder={facts.folder} place={places['']} />
        </p>
      )}
      {summary.tested === null && <NoModel />}
    </>
  );
}
