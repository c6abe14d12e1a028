import { use } from 'react';
import type { StateDescription } from '../../describe/description.ts';
import type { ChartFacts } from '../../facts/facts.ts';
import { transitionsAround } from '../../describe/around.ts';
import { hrefOf } from '../address.ts';
import { PlaceLink } from './PlaceLink.tsx';
import { Collapsed } from './collapsed.ts';
import { TransitionLine } from './TransitionLine.tsx';
import { useHrefOfActor } from './useHrefOfActor.ts';

/** All about one state: what it means, what it does, and where it leads. */
export function Details({ facts, path }: { facts: ChartFacts; path: string }) {
  const { description, places, summary } = facts;
  const state = description.states.find((each) => each.path === path);
  if (!state) return <p role="alert">There is no state {path}</p>;
  const { own, leaving, within, from } = transitionsAround(description, path);
  return (
    <article aria-label={`The state ${path || state.key}`}>
      <h2 className="text-body font-semibold">{path || state.key}</h2>
      <p className="text-tiny text-muted">{[state.type, ...state.tags].join(' · ')}</p>
      {state.description !== '' && <p className="mt-2">{state.description}</p>}
      <Collapse facts={facts} state={state} />
      <StateFacts facts={facts} state={state} />
      <h3 className="mt-4 mb-1 font-semibold">Transitions</h3>
      {own.length + leaving.length + within === 0 && (
        <p className="text-small text-muted">
          {state.type === 'final' ? 'None: the state is an end' : 'None of its own'}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {own.map((transition) => (
          <TransitionLine key={transition.key} facts={facts} transition={transition} />
        ))}
        {leaving.map((transition) => (
          <TransitionLine
            key={transition.key}
            facts={facts}
            transition={transition}
            within={transition.source.slice(path.length + 1)}
          />
        ))}
      </ul>
      {within > 0 && (
        <p className="mt-2 text-small text-muted">
          {within === 1 ? 'One more stays' : `${within} more stay`} among the states inside.
        </p>
      )}
      {from.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">Reached from</h3>
          <ul className="flex flex-wrap gap-x-3">
            {from.map((source) => (
              <li key={source}>
                <a
                  href={hrefOf(summary.chart, 'chart', { state: source })}
                  className="inline-block py-1 text-leaf"
                >
                  {source || summary.chart}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {places[path] && (
        <p className="mt-4">
          <PlaceLink folder={facts.folder} place={places[path]} />
        </p>
      )}
    </article>
  );
}

/** A link that hides or shows what is inside a state. */
function Collapse({ facts, state }: { facts: ChartFacts; state: StateDescription }) {
  const { description, summary } = facts;
  const closed = new Set(use(Collapsed));
  if (state.parent === null || description.states.every(({ parent }) => parent !== state.path)) return null;
  const isClosed = closed.delete(state.path);
  if (!isClosed) closed.add(state.path);
  const query = { state: state.path, closed: [...closed].join(',') };
  return (
    <a
      href={hrefOf(summary.chart, 'chart', query)}
      className="mt-2 inline-block py-1 font-semibold text-leaf max-md:hidden"
    >
      {isClosed ? 'Show what is inside' : 'Collapse'}
    </a>
  );
}

/** The actors, actions and output of a state. */
export function StateFacts({ facts, state }: { facts: ChartFacts; state: StateDescription }) {
  const hrefOfActor = useHrefOfActor(facts);
  const { entry, exit, invokes, output } = state;
  const named = facts.description.named.actions;
  return (
    <dl className="text-small">
      {invokes.length > 0 && (
        <Fact name="Invokes">
          {invokes.map(({ id, input }) => {
            const href = hrefOfActor(id);
            return (
              <div key={id}>
                {href === null ? (
                  id
                ) : (
                  <a
                    href={href}
                    className="inline-block py-1 font-semibold text-leaf underline underline-offset-2"
                  >
                    {id}
                  </a>
                )}
                {input !== null && <Code name="input" text={input} />}
              </div>
            );
          })}
        </Fact>
      )}
      {entry.length > 0 && <Actions name="On entry" actions={entry} sources={named} />}
      {exit.length > 0 && <Actions name="On exit" actions={exit} sources={named} />}
      {output !== null && (
        <Fact name="Ends with">
          <Code name="output" text={output} />
        </Fact>
      )}
    </dl>
  );
}

function Actions({
  name,
  actions,
  sources,
}: {
  name: string;
  actions: readonly string[];
  sources: Record<string, string>;
}) {
  return (
    <Fact name={name}>
      {actions.map((action) => {
        const source = sources[action.split(' ')[0]!];
        return source === undefined ? (
          <div key={action}>{action}</div>
        ) : (
          <Code key={action} name={action} text={source} />
        );
      })}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="mt-2">
      <dt className="text-tiny text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Code that is shown when asked for. */
export function Code({ name, text }: { name: string; text: string }) {
  return (
    <details>
      <summary className="cursor-pointer py-1">{name}</summary>
      <code className="block rounded-field bg-paper p-2 text-tiny break-words">{text}</code>
    </details>
  );
}
