import type { LiveActor } from '../../live/messages.ts';
import type { Live, Of } from './received.ts';
import { actorKey, childrenOf, hrefOfActor } from './selection.ts';

/** So many actors of one chart that nothing started are shown as a number only, such as the gestures of a list's rows. */
const fewest = 3;

/** The actors of each page as a tree. */
export function Actors({ live }: { live: Live }) {
  return live.pages
    .filter(({ isOpen }) => isOpen)
    .map(({ id, device }) => {
      const roots = live.actors.filter(({ page, parent }) => page === id && parent === null);
      const byChart = Object.groupBy(roots, ({ chart }) => chart ?? '');
      const groups = Object.entries(byChart) as [string, Of<LiveActor>[]][];
      return (
        <section key={id} aria-label={device} className="mb-4">
          <h3 className="font-semibold">{device}</h3>
          {groups.map(([chart, actors]) =>
            actors.length > fewest ? (
              <details key={chart}>
                <summary className="cursor-pointer py-1 text-small">
                  {chart} <span className="text-muted">× {actors.length}</span>
                </summary>
                <Tree live={live} actors={actors} />
              </details>
            ) : (
              <Tree key={chart} live={live} actors={actors} />
            ),
          )}
        </section>
      );
    });
}

function Tree({ live, actors }: { live: Live; actors: readonly Of<LiveActor>[] }) {
  return (
    <ul>
      {actors.map((actor) => {
        const children = childrenOf(live, actor);
        return (
          <li key={actorKey(actor)}>
            <ActorLine actor={actor} />
            {children.length > 0 && (
              <div className="ml-2 border-l border-line pl-3">
                <Tree live={live} actors={children} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** An actor with its state, and the way to its chart. */
export function ActorLine({ actor }: { actor: Of<LiveActor> }) {
  const { name, chart, state, status, endedAt } = actor;
  const about = endedAt === null ? state || 'runs' : endings[status];
  return (
    <p className={`text-small break-words ${endedAt === null ? 'text-ink' : 'text-muted'}`}>
      {chart === null ? (
        <span className="inline-block py-1">{name}</span>
      ) : (
        <a href={hrefOfActor(actor)} className="inline-block py-1 font-semibold text-leaf">
          {name}
        </a>
      )}
      {chart !== null && chart !== name && <span className="text-muted"> ({chart})</span>}
      <span className={endedAt === null && chart !== null ? 'text-sun' : 'text-muted'}> {about}</span>
    </p>
  );
}

const endings: Record<LiveActor['status'], string> = {
  active: 'runs',
  done: 'is done',
  error: 'has failed',
  stopped: 'was stopped',
};
