import { use, useMemo } from 'react';
import type { ChartFacts, Part, Tested } from '../../facts/facts.ts';
import { WithDrawing } from '../chart/WithDrawing.tsx';
import { TransitionLine } from '../chart/TransitionLine.tsx';
import type { Marks } from '../chart/marks.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';
import { walksOf } from '../loads.ts';
import { stepsText } from './stepsText.ts';
import { walkHref } from './walkAddress.ts';

/** The committed walks of a chart, and the transitions that they leave out, with the reasons. */
export function WalksPage({
  facts,
  tested,
  params,
}: {
  facts: ChartFacts;
  tested: Tested;
  params: URLSearchParams;
}) {
  const { walks } = use(walksOf(facts.summary.chart));
  const { untaken, summary, description } = facts;
  const marks = useMemo(
    (): Marks => ({ untaken: new Set(untaken.headless), unwalked: new Set(Object.keys(untaken.browser)) }),
    [untaken],
  );
  const left = description.transitions.filter(
    ({ key }) => marks.untaken!.has(key) || marks.unwalked!.has(key),
  );
  const { headless, browser, mutants } = tested;
  const { chart } = summary;
  return (
    <WithDrawing facts={facts} params={params} marks={marks} isWhole>
      <dl className="grid grid-cols-3 gap-2 text-small">
        <Figure name="Headless" value={partText(headless)} />
        <Figure name="Browser" value={typeof browser === 'string' ? '–' : partText(browser)} />
        <Figure name="Mutants" value={partText(mutants)} />
      </dl>
      {typeof browser === 'string' ? (
        <p className="mt-3 text-small">
          <span className="font-semibold text-sun">Not walked in the browser:</span> {browser}
        </p>
      ) : (
        left.length > 0 && (
          <>
            <h2 className="mt-4 mb-1 text-body font-semibold">Not taken</h2>
            <ul className="flex flex-col gap-3">
              {left.map((transition) => (
                <li key={transition.key}>
                  <span className="text-tiny text-muted">
                    {marks.untaken!.has(transition.key) ? 'by no walk' : 'not in the browser'} · in{' '}
                    {transition.source || chart}
                  </span>
                  <ul>
                    <TransitionLine facts={facts} transition={transition} />
                  </ul>
                  <p className="text-small text-muted">{untaken.browser[transition.key]}</p>
                </li>
              ))}
            </ul>
          </>
        )
      )}
      <h2 className="mt-4 mb-1 text-body font-semibold">Committed walks</h2>
      <ol className="flex flex-col">
        {walks.map(({ title, start, steps, browser: isInBrowser }) => (
          <li key={title}>
            <a
              href={hrefOfWalk(chart, { start, steps })}
              className="block border-t border-line py-2 text-small text-leaf"
            >
              {title}
              <span className="block text-tiny text-muted">
                {stepsText(steps.length)}
                {isInBrowser ? ' · also in the browser' : ''}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <Mutants facts={facts} walks={walks} />
    </WithDrawing>
  );
}

const hrefOfWalk = (chart: string, { start, steps }: Pick<RecordedWalk, 'start' | 'steps'>) =>
  walkHref(chart, { start, steps: steps.map((step) => step.do), at: 0 });

/** Every small fault that the tests put into the chart, with a walk that notices it. */
function Mutants({ facts, walks }: { facts: ChartFacts; walks: readonly RecordedWalk[] }) {
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-1 text-body font-semibold">
        Mutants, and what notices them
      </summary>
      <ul className="flex flex-col">
        {facts.mutants.map(({ name, noticedBy }) => {
          const walk = walks.find(({ title }) => title === noticedBy);
          return (
            <li key={name} className="border-t border-line py-2 text-tiny">
              <code className="break-words">{name}</code>
              {walk ? (
                <a href={hrefOfWalk(facts.summary.chart, walk)} className="block py-1 text-leaf">
                  {noticedBy}
                </a>
              ) : (
                <span className={`block py-1 ${noticedBy === null ? 'text-terracotta' : 'text-muted'}`}>
                  {noticedBy ?? 'Nothing notices it'}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

const partText = ({ covered, total }: Part) => `${covered}/${total}`;

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-tiny text-muted">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}
