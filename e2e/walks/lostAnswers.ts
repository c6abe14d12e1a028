/** Decides which failures of a walk only lose the response, and which rows the server must have afterwards. */
import type { Call } from './calls.ts';
import type { Driver } from './driver.ts';
import type { Endpoint } from './wire.ts';
import type { Rows } from './worldRows.ts';

type Endpoints = Driver['endpoints'];

/** Whether a call changes data. */
const isWrite = ({ method }: Endpoint) => [method].flat().some((name) => name !== 'GET');

/** The actor of a step; none for an event. */
const actorOf = (step: string) => /^\w+(?=[ :])/.exec(step)?.[0] ?? '';
const isUnanswered = (step: string) => /^\w+( fails|: unanswered)$/.test(step);
const isFailure = (step: string) => isUnanswered(step) || /^\w+: (failed|refused)$/.test(step);

const confirmationOf = (actor: string, { confirmedBy = `${actor} done` }: Endpoint) => confirmedBy;

const isConfirmed = (endpoints: Endpoints, step: string): boolean => {
  const endpoint = endpoints[actorOf(step)];
  return endpoint !== undefined && isWrite(endpoint) && confirmationOf(actorOf(step), endpoint) === step;
};

/**
 * Returns whether the failing call of a step is executed and only its response is lost: that is so if the next step of the same
 * write shows that it succeeded. The server then receives the same write twice. Every other failure is a refusal.
 */
export function losesAnswer(endpoints: Endpoints, steps: readonly string[], index: number): boolean {
  const step = steps[index]!;
  const actor = actorOf(step);
  const endpoint = endpoints[actor];
  if (!isUnanswered(step) || !endpoint || !isWrite(endpoint)) return false;
  const learntBy = endpoint.learntBy ?? [confirmationOf(actor, endpoint)];
  const told = new Set([actor, ...learntBy.map(actorOf)]);
  const next = steps
    .slice(index + 1)
    .find((later) => told.has(actorOf(later)) && (actorOf(later) === actor || !isFailure(later)));
  return next !== undefined && learntBy.includes(next);
}

/** Returns the writes of a chart whose response no walk loses, and those that no walk refuses. */
export function neverFailed(driver: Driver, actors: object, walks: readonly (readonly string[])[]) {
  const writes = Object.entries(driver.endpoints).flatMap(([actor, endpoint]) =>
    actor in actors && endpoint && isWrite(endpoint) && !endpoint.retriedBy ? [actor] : [],
  );
  const lost = new Set<string>();
  const refused = new Set<string>();
  for (const steps of walks) {
    for (const [index, step] of steps.entries()) {
      if (!isFailure(step)) continue;
      (losesAnswer(driver.endpoints, steps, index) ? lost : refused).add(actorOf(step));
    }
  }
  const without = (failed: ReadonlySet<string>) => writes.filter((actor) => !failed.has(actor));
  return { lost: without(lost), refused: without(refused) };
}

/** Counts the rows that the server must have at the end of a walk: a write adds its rows once, when it first arrives. */
export function expectRows(endpoints: Endpoints) {
  const rows: Rows = {};
  /** Actors whose last call arrived although its response was lost. */
  const arrived = new Set<string>();
  let hasWritten = false;
  const add = (actor: string, call: Call | undefined) => {
    const { makes = {} } = endpoints[actor]!;
    const made = Object.entries(typeof makes === 'function' ? makes(call!) : makes);
    for (const [table, count] of made as [keyof Rows, number][]) {
      const now = Math.max(0, (rows[table] ?? 0) + count);
      if (now > 0) rows[table] = now;
      else delete rows[table];
    }
    hasWritten = true;
  };
  return {
    /** `null` if no write of the chart's own actors arrived: rows of other charts are not counted. */
    rows: () => (hasWritten ? rows : null),
    /** @param call the call that the step decided about */
    note(step: string, isLost: boolean, call: Call | undefined) {
      const actor = actorOf(step);
      if (isLost) {
        arrived.add(actor);
        add(actor, call);
      } else if (isConfirmed(endpoints, step) && !arrived.delete(actor)) add(actor, call);
    },
  };
}
