import { useEffect, useRef } from 'react';
import type { StateDescription } from '../../describe/description.ts';
import type { ChartFacts } from '../../facts/facts.ts';
import { StateFacts } from './Details.tsx';
import { marksOf, type Marks } from './marks.ts';
import { TransitionLine } from './TransitionLine.tsx';

interface CardsProps {
  facts: ChartFacts;
  marks: Marks;
  selected: string | null;
}

/** A chart as nested cards, for a narrow screen. */
export function StateCards({ facts, marks, selected }: CardsProps) {
  const root = facts.description.states[0]!;
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selected !== null) document.getElementById(`state-${selected}`)?.scrollIntoView();
  }, [selected]);
  return (
    <section ref={list} aria-label="States" className="p-4">
      <StateCard facts={facts} marks={marks} selected={selected} state={root} />
    </section>
  );
}

const marked = { taken: 'bg-sun-soft', untaken: 'bg-terracotta-soft', unwalked: 'bg-sun-soft' };

function StateCard({ state, ...rest }: CardsProps & { state: StateDescription }) {
  const { facts, marks, selected } = rest;
  const { states, transitions } = facts.description;
  const inside = states.filter(({ parent }) => parent === state.path);
  const from = transitions.filter(({ source }) => source === state.path);
  const parent = states.find(({ path }) => path === state.parent);
  const kinds = [
    parent?.initial === state.path ? 'begins here' : '',
    state.type === 'final' ? 'an end' : '',
    marks.review?.states[state.path] ?? '',
    state.type === 'parallel' ? 'regions that run at once' : '',
    ...state.tags,
  ].filter(Boolean);
  const isLit = marks.lit?.has(state.path) ?? false;
  const colours = isLit ? 'border-sun bg-sun-soft' : 'border-line bg-card';
  return (
    <div
      id={`state-${state.path}`}
      className={`rounded-card border p-3 ${colours} ${selected === state.path ? 'outline-2 outline-leaf' : ''} ${state.type === 'parallel' ? 'border-dashed' : ''}`}
    >
      <h2 className="text-body font-semibold">
        {state.key}
        {isLit && <span className="ml-2 text-tiny text-sun">active</span>}
      </h2>
      {kinds.length > 0 && <p className="text-tiny text-muted">{kinds.join(' · ')}</p>}
      {state.description !== '' && <p className="mt-1 text-small">{state.description}</p>}
      <StateFacts facts={facts} state={state} />
      {from.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1.5">
          {from.map((transition) => (
            <TransitionLine
              key={transition.key}
              facts={facts}
              transition={transition}
              mark={marked[marksOf(transition.key, marks).split(' ')[0] as keyof typeof marked] ?? ''}
            />
          ))}
        </ul>
      )}
      {inside.length > 0 && (
        <ul className="mt-3 -mr-2 -ml-1 flex flex-col gap-2">
          {inside.map((each) => (
            <li key={each.path}>
              <StateCard {...rest} state={each} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
