import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { snugFolder } from '../snugFolder.ts';

/**
 * Serves the contract to the authors of other programs: as pages on which calls can be tried, at `/api/docs`, and as a file, at
 * `/api/openapi.yaml` and `/api/openapi.json`.
 */
export async function mountApiDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    const path = fileURLToPath(new URL('openapi.yaml', snugFolder));
    await scope.register(swagger, {
      mode: 'static',
      specification: { path, baseDir: fileURLToPath(snugFolder) },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      // Without its bar for other addresses. Nothing is checked elsewhere.
      uiConfig: { layout: 'BaseLayout', validatorUrl: null, docExpansion: 'none' },
      theme: { title: 'Snug: the API' },
    });
    scope.get('/api/openapi.yaml', (_request, reply) =>
      reply.type('application/yaml; charset=utf-8').send(scope.swagger({ yaml: true })),
    );
    scope.get('/api/openapi.json', (_request, reply) => reply.send(scope.swagger()));
  });
}
