import overview from 'virtual:charts/overview';
import type { Part, Summary, Tested } from '../../facts/facts.ts';
import { hrefOf } from '../address.ts';
import { NoModel } from '../frame/NoModel.tsx';
import { useMedia } from '../useMedia.ts';
import { plain } from '../review/plain.ts';
import { Flows } from './Flows.tsx';

/** All flows: who invokes whom, what each is for, its size, how far it is walked, and its last change. */
export function Overview() {
  const isWide = useMedia('(min-width: 48rem), print');
  const { file, revisions, headlines = [], charts, map } = overview;
  const isOfSnug = file === null && revisions === undefined;
  const kind = revisions ? 'Changed charts' : file === null ? 'Flows' : 'Machines';
  return (
    <main className="mx-auto w-full max-w-[90rem] p-4">
      <h1 className="text-display font-semibold">{kind}</h1>
      {revisions && (
        <p className="mt-1 text-body">
          {revisions.before} → {revisions.after}
        </p>
      )}
      {headlines.map((line) => (
        <p key={line} className="mt-1 text-body">
          {plain(line)}
        </p>
      ))}
      <p className="mt-1 mb-4 text-muted">
        {charts.length} {charts.length === 1 ? 'chart' : 'charts'} with {sum(charts, ({ states }) => states)}{' '}
        states and {sum(charts, ({ transitions }) => transitions)} transitions
        {isOfSnug && `; ${sum(charts, ({ tested }) => tested?.walks ?? 0)} committed walks`}
      </p>
      {isWide && map.nodes.length > 0 && (
        <section aria-labelledby="map" className="mb-6">
          <h2 id="map" className="mb-2 text-title font-semibold">
            {file === null ? 'Which flow invokes which' : 'Which machine invokes which'}
          </h2>
          <Flows map={map} charts={charts} labelledBy="map" hasPages={isOfSnug} />
        </section>
      )}
      <h2 className="mb-2 text-title font-semibold">All {kind.toLowerCase()}</h2>
      {isWide ? <Table charts={charts} isTested={isOfSnug} /> : <Cards charts={charts} />}
      {file !== null && <NoModel />}
    </main>
  );
}

const sum = (charts: readonly Summary[], of: (summary: Summary) => number) =>
  charts.reduce((total, summary) => total + of(summary), 0);

const partText = ({ covered, total }: Part) => `${covered}/${total}`;

const figures: Record<string, (summary: Summary) => string> = {
  States: ({ states }) => String(states),
  Transitions: ({ transitions }) => String(transitions),
};

const reviewFigures: Record<string, (review: NonNullable<Summary['review']>) => string> = {
  Broken: ({ broken }) => String(broken),
  Notices: ({ notices }) => String(notices),
};

const testedFigures: Record<string, (tested: Tested) => string> = {
  Walks: ({ walks }) => String(walks),
  Headless: ({ headless }) => partText(headless),
  Browser: ({ browser }) => (typeof browser === 'string' ? '–' : partText(browser)),
  Mutants: ({ mutants }) => partText(mutants),
};

/** Returns the numbers of a chart, each with its name. */
const figuresOf = (summary: Summary): [name: string, text: string][] => [
  ...Object.entries(figures).map(([name, figure]): [string, string] => [name, figure(summary)]),
  ...Object.entries(summary.tested ? testedFigures : {}).map(([name, figure]): [string, string] => [
    name,
    figure(summary.tested!),
  ]),
  ...Object.entries(summary.review ? reviewFigures : {}).map(([name, figure]): [string, string] => [
    name,
    figure(summary.review!),
  ]),
];

function Table({ charts, isTested }: { charts: readonly Summary[]; isTested: boolean }) {
  const isReview = charts.some(({ review }) => review);
  const more = { ...(isTested && testedFigures), ...(isReview && reviewFigures) };
  const names = [...Object.keys(figures), ...Object.keys(more)];
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-card">
      <table className="w-full text-left text-small">
        {isTested && (
          <caption className="px-4 py-2 text-left text-muted">
            Headless and Browser: transitions that the committed walks take. Mutants: small faults put into
            the chart that a walk or a journey notices.
          </caption>
        )}
        <thead>
          <tr className="text-tiny text-muted">
            <th scope="col" className="px-4 py-2">
              {isTested ? 'Flow' : 'Machine'}
            </th>
            {names.map((name) => (
              <th key={name} scope="col" className="px-2 py-2 text-right">
                {name}
              </th>
            ))}
            <th scope="col" className="px-4 py-2">
              Last change
            </th>
          </tr>
        </thead>
        <tbody>
          {charts.map((summary) => (
            <tr key={summary.chart} className="border-t border-line align-top">
              <th scope="row" className="px-4 py-2 font-normal">
                <a href={hrefOf(summary.chart)} className="font-semibold text-leaf">
                  {summary.chart}
                </a>
                <span className="block text-muted">{summary.purpose}</span>
              </th>
              {figuresOf(summary).map(([name, text]) => (
                <td key={name} className="px-2 py-2 text-right tabular-nums">
                  {text}
                </td>
              ))}
              <td className="px-4 py-2">
                <LastChange summary={summary} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LastChange({ summary: { lastChange } }: { summary: Summary }) {
  if (!lastChange) return '–';
  return (
    <>
      <time dateTime={lastChange.date} className="tabular-nums">
        {lastChange.date}
      </time>
      <span className="block text-muted">{lastChange.subject}</span>
    </>
  );
}

function Cards({ charts }: { charts: readonly Summary[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {charts.map((summary) => (
        <li key={summary.chart} className="rounded-card border border-line bg-card p-4">
          <a href={hrefOf(summary.chart)} className="block py-1 text-body font-semibold text-leaf">
            {summary.chart}
          </a>
          <p className="text-muted">{summary.purpose}</p>
          {summary.invokes.length > 0 && (
            <p className="mt-1 text-small">Invokes {summary.invokes.join(', ')}</p>
          )}
          <dl className="mt-2 grid grid-cols-3 gap-2 text-tiny">
            {figuresOf(summary).map(([name, text]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd className="tabular-nums">{text}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
