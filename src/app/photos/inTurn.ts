/**
 * Wraps an async function so that its calls run one at a time, in order; a failure does not block the next call.
 *
 * @returns the wrapped function, which settles as `run` does
 */
export function inTurn<Job, Result>(run: (job: Job) => Promise<Result>): (job: Job) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = before.then(() => run(job));
    before = done.catch(() => undefined);
    return done;
  };
}
