import type { ReactNode } from 'react';
import type { ChartFacts } from '../../facts/facts.ts';
import type { StateWords, Way, Write } from '../../words/words.ts';
import { hrefOf } from '../address.ts';
import { NoModel } from '../frame/NoModel.tsx';

/** Answers a reviewer's first questions about a chart: its events, ends, writes, reloads, and reasons. */
export function WordsPage({ facts }: { facts: ChartFacts }) {
  const { words, summary } = facts;
  const { chart } = summary;
  return (
    <div className="mx-auto grid w-full max-w-240 gap-8 p-4 pb-16">
      <Answer title="What can be done">
        {words.can.map(({ state, ways }) => (
          <li key={state.path}>
            <StateName chart={chart} state={state} />
            <Ways ways={ways} />
          </li>
        ))}
      </Answer>
      <Answer title="How it ends" none="It does not end by itself.">
        {words.ends.map(({ state, result }) => (
          <li key={state.path}>
            <StateName chart={chart} state={state} />
            {result !== null && <p className="text-small text-muted">Result: {result}</p>}
          </li>
        ))}
      </Answer>
      {words.writes && (
        <Answer
          title="What is written, and what happens if that fails"
          none="This chart writes nothing itself."
        >
          {words.writes.map((write) => (
            <WriteItem key={`${write.actor} ${write.within.path}`} chart={chart} write={write} />
          ))}
        </Answer>
      )}
      {words.throws.length > 0 && (
        <Answer title="Failures that nothing handles">
          {words.throws.map(({ state, actor }) => (
            <li key={`${state} ${actor}`}>
              If <code>{actor}</code> fails{state !== '' && ` in ${state}`}, XState throws the error.
            </li>
          ))}
        </Answer>
      )}
      {words.survives && (
        <Answer
          title="What survives a reload"
          note={words.survives.states.length > 0 ? words.survives.onReload : ''}
          none="No state is half done, so nothing continues after a reload."
        >
          {words.survives.states.map((state) => (
            <li key={state.path}>
              <StateName chart={chart} state={state} />
            </li>
          ))}
        </Answer>
      )}
      <Reasons facts={facts} />
      {summary.tested === null && <NoModel />}
    </div>
  );
}

function Answer({
  title,
  note = '',
  none = '',
  children,
}: {
  title: string;
  note?: string;
  none?: string;
  children: ReactNode[];
}) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-title font-semibold">{title}</h2>
      {note !== '' && <p className="mb-2">{note}</p>}
      {children.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        <ul className="grid gap-3">{children}</ul>
      )}
    </section>
  );
}

function StateName({ chart, state: { path, description } }: { chart: string; state: StateWords }) {
  return (
    <p>
      <a href={hrefOf(chart, 'chart', { state: path })} className="font-semibold text-leaf">
        {path || 'anywhere'}
      </a>
      {path !== '' && description !== '' && <span className="block">{description}</span>}
    </p>
  );
}

function Ways({ ways }: { ways: readonly Way[] }) {
  return (
    <ul className="text-small text-muted">
      {ways.map(({ key, cause, leads }) => (
        <li key={key}>
          <code>{cause}</code> → {leads}
        </li>
      ))}
    </ul>
  );
}

function WriteItem({ chart, write: { actor, within, done, fails } }: { chart: string; write: Write }) {
  return (
    <li>
      <StateName chart={chart} state={within} />
      <p>
        runs <code>{actor}</code>
        {fails.length === 0 && '; a failure is not handled'}
      </p>
      <Ways ways={[...done, ...fails]} />
    </li>
  );
}

/** Every transition, with the sentence that requires it if there is a model. */
function Reasons({ facts: { words, summary } }: { facts: ChartFacts }) {
  const hasReasons = summary.tested !== null;
  const title = hasReasons ? 'Why each transition exists' : 'All transitions';
  return (
    <section aria-label={title}>
      <h2 className="mb-2 text-title font-semibold">{title}</h2>
      <ul className="grid gap-2">
        {words.transitions.map(({ key, from, cause, leads, sentence }) => (
          <li key={key} className="border-t border-line pt-2">
            <span className="block text-small text-muted">
              {from || 'anywhere'}: <code>{cause}</code> → {leads}
            </span>
            {sentence ?? (hasReasons && <span className="text-muted">No sentence requires it.</span>)}
          </li>
        ))}
      </ul>
    </section>
  );
}
