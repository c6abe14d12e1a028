import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Turns } from '../base/turns.ts';

/** How long a change waits while none before it begins, in ms. */
const patience = 8000;

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Returns whether a request changes nothing. */
export const isReading = ({ method }: Pick<FastifyRequest, 'method'>): boolean => reading.has(method);

/**
 * Begins one change per turn of the event loop. Of fifty that arrive together, nothing else is done until then, so that reads that
 * arrive with them do not wait. Must be mounted before everything else that handles requests.
 */
export function beginChangesInTurns(app: FastifyInstance): void {
  const turns = new Turns(1);
  app.addHook('onRequest', (request, _reply, done) => {
    if (isReading(request)) {
      done();
      return;
    }
    turns.take(patience).then((end) => {
      end();
      done();
    }, done);
  });
}
