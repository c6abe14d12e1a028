/**
 * Does one thing at a time, in the order in which they were asked for; one that fails holds none up.
 *
 * @returns does one thing when all before it are done, and tells how it ended
 */
export function inTurn<Job, Result>(run: (job: Job) => Promise<Result>): (job: Job) => Promise<Result> {
  let before: Promise<unknown> = Promise.resolve();
  return (job) => {
    const done = before.then(() => run(job));
    before = done.catch(() => undefined);
    return done;
  };
}
