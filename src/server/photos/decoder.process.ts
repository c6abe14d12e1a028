/** Creates the renditions of one picture after the other, in a process that can be killed. */
import { keptRenditionsOf, renditionsOf } from './renditions.ts';
import type { Answer, Job, JobResult } from './decoder.ts';

process.on('message', ({ source, kind, thumb, targets }: Job) => {
  const answer = (result: JobResult) =>
    process.send!({ result, memory: process.memoryUsage.rss() } satisfies Answer);
  const made =
    thumb === undefined
      ? renditionsOf(source, kind, targets)
      : keptRenditionsOf({ full: source, thumb }, kind, targets);
  made.then(
    (kind) => answer({ kind }),
    (error: NodeJS.ErrnoException) => answer({ kind: 'failed', message: error.message, code: error.code }),
  );
});
// The server has ended.
process.on('disconnect', () => process.exit());
