import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/network.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { targetOfToken } from './unsubscribing.ts';

/** Presses from one network, with any link. */
const presses: Limit = { name: 'unsubscribe', max: 30, windowMs: 60_000 };

const page = (title: string, text: string, form = '') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title><style>body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1.25rem}button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.25rem;border-radius:.75rem;border:1px solid;cursor:pointer}</style></head><body><main><h1>${title}</h1><p>${text}</p>${form}</main></body></html>`;

const unknown = page('This link does not work', 'It is not complete, or from another Snug.');

/**
 * Answers the links at the end of e-mails, without a session: opening one shows a button, and its press, or that of the mail program,
 * ends the e-mails (RFC 8058). Other sites may send the press: it needs no cookie, and the link is the permission.
 */
export async function mountUnsubscribing(
  app: FastifyInstance,
  { repository, secret, now }: Pick<Deps, 'repository' | 'secret' | 'now'>,
): Promise<void> {
  const path = '/unsubscribe/:token';
  const targetIn = async (request: FastifyRequest) => {
    await countTry(repository, presses, [networkOf(request.ip)], now());
    return targetOfToken((request.params as { token: string }).token, secret);
  };
  await app.register(async (scope) => {
    // The body says only 'List-Unsubscribe=One-Click', in one of these forms; Node discards it.
    for (const type of ['multipart/form-data', 'application/x-www-form-urlencoded'])
      scope.addContentTypeParser(type, (_request, _body, done) => done(null));
    scope.get(path, async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      if ((await targetIn(request)) === null) return reply.code(404).send(unknown);
      const form = '<form method="post"><button>End these e-mails</button></form>';
      return page('Reminders by e-mail', 'Do you want no more of them?', form);
    });
    scope.post(path, async (request, reply) => {
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
      const id = await targetIn(request);
      if (id === null) return reply.code(404).send(unknown);
      await repository.messageTargets.remove(id);
      return page('Done', 'You get no more reminders by e-mail. Settings → Notifications begins them again.');
    });
  });
}
