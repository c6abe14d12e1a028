import { parseArgs } from 'node:util';

export const stageNames = ['check', 'build', 'size', 'unit', 'browser', 'walks'] as const;

export type StageName = (typeof stageNames)[number];

/** The options of `npm test`. */
export interface Options {
  /** Runs a subset that takes about a minute. */
  isQuick: boolean;
  /** Also runs the nightly tests. */
  isAll: boolean;
  /** Counts flaky tests and skipped stages as failures. */
  isStrict: boolean;
  /** The only stage to run; `null` runs all. */
  only: StageName | null;
  /** Arguments for the runner of that stage. */
  rest: string[];
}

export const usage = `npm test                             the tests that belong to a change
npm run test:all                     every test, the nightly ones too
npm test -- --quick                  a first answer within a minute
npm test -- --only <stage> [args]    one stage (${stageNames.join(', ')}); args go to its runner
npm run test:strict                  every test; a flaky one counts as failed`;

const isStage = (name: string): name is StageName => (stageNames as readonly string[]).includes(name);

/**
 * Parses the command line. Everything after `--only <stage>` is passed to the runner of that stage.
 *
 * @throws an Error with a message for the user
 */
export function readOptions(args: readonly string[]): Options {
  const at = args.indexOf('--only');
  const own = at === -1 ? [...args] : args.slice(0, at);
  const [only, ...rest] = at === -1 ? [] : args.slice(at + 1);
  const { values } = parseArgs({
    args: own,
    options: { quick: { type: 'boolean' }, all: { type: 'boolean' }, strict: { type: 'boolean' } },
  });
  if (at !== -1 && (only === undefined || !isStage(only))) {
    throw new Error(`--only takes one of these stages: ${stageNames.join(', ')}`);
  }
  if (values.quick && only !== undefined) throw new Error('--quick and --only exclude each other');
  if (values.quick && values.all) throw new Error('--quick and --all exclude each other');
  return {
    isQuick: values.quick ?? false,
    isAll: values.all ?? false,
    isStrict: values.strict ?? false,
    only: only === undefined ? null : (only as StageName),
    rest,
  };
}
