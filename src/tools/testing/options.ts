import { parseArgs } from 'node:util';

export const stageNames = ['check', 'build', 'size', 'unit', 'browser', 'walks'] as const;

export type StageName = (typeof stageNames)[number];

/** What `npm test` was asked to run. */
export interface Options {
  /** Runs a part that answers within a minute. */
  isQuick: boolean;
  /** Counts flaky tests and stages that were left out as failures. */
  isStrict: boolean;
  /** The one stage to run; `null` runs all. */
  only: StageName | null;
  /** Goes to the runner of that stage as it is. */
  rest: string[];
}

export const usage = `npm test                             every test
npm test -- --quick                  a first answer within a minute
npm test -- --only <stage> [args]    one stage (${stageNames.join(', ')}); args go to its runner
npm run test:strict                  every test; a flaky one counts as failed`;

const isStage = (name: string): name is StageName => (stageNames as readonly string[]).includes(name);

/**
 * Reads the command line. Everything behind `--only <stage>` belongs to the runner of that stage.
 *
 * @throws an Error for the person who typed it
 */
export function readOptions(args: readonly string[]): Options {
  const at = args.indexOf('--only');
  const own = at === -1 ? [...args] : args.slice(0, at);
  const [only, ...rest] = at === -1 ? [] : args.slice(at + 1);
  const { values } = parseArgs({
    args: own,
    options: { quick: { type: 'boolean' }, strict: { type: 'boolean' } },
  });
  if (at !== -1 && (only === undefined || !isStage(only))) {
    throw new Error(`--only takes one of these stages: ${stageNames.join(', ')}`);
  }
  if (values.quick && only !== undefined) throw new Error('--quick and --only exclude each other');
  return {
    isQuick: values.quick ?? false,
    isStrict: values.strict ?? false,
    only: only === undefined ? null : (only as StageName),
    rest,
  };
}
