import type { FastifyInstance } from 'fastify';

/** The address at which the app asks the user to share the photos again. */
const lostShare = '/?share=lost';

/** Returns whether the browser says that another website has sent the request. */
const isFromElsewhere = (site: unknown) => site === 'cross-site' || site === 'same-site';

/**
 * Answers photos that another app shared with an installed Snug whose service worker is missing, for example because the user cleared
 * the site's data. The app that opens installs the service worker again, so the next try succeeds. For a form of another website the app
 * opens without a word.
 */
export async function mountShareTarget(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    // Node discards the photos as they arrive.
    scope.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
    scope.post('/share', ({ headers }, reply) =>
      reply.redirect(isFromElsewhere(headers['sec-fetch-site']) ? '/' : lostShare, 303),
    );
  });
}
