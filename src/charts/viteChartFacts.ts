import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Facts } from './facts/facts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = `${root}node_modules/.cache/charts/`;
const screens = `${root}output/screens/`;

/** Gathers the facts in a process of its own, because Node imports a changed chart only once. */
function gather(): Facts {
  mkdirSync(cache, { recursive: true });
  const file = `${cache}facts-${process.pid}.json`;
  execFileSync(process.execPath, [`${root}src/charts/facts/write.ts`, file], { cwd: root, stdio: 'inherit' });
  return JSON.parse(readFileSync(file, 'utf8')) as Facts;
}

const prefix = '\0charts/';

/** The code of a virtual module: an object as text is parsed faster than as code. */
const moduleOf = (value: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/**
 * Provides what the room shows as modules: `virtual:charts/overview`, `virtual:charts/findings`, and `virtual:charts/facts` with a function for each chart
 * that loads its facts. In development, a changed chart reloads the page. Pictures of the phone become files in `screens/`.
 */
export function chartFacts(): Plugin {
  let known: Facts | null = null;
  const facts = () => (known ??= gather());
  return {
    name: 'snug:chart-facts',
    resolveId: {
      filter: { id: /^virtual:charts\// },
      handler: (id) => id.replace('virtual:charts/', prefix),
    },
    load: {
      // oxlint-disable-next-line no-control-regex -- Rollup's mark of virtual modules
      filter: { id: /^\0charts\// },
      handler(id) {
        const name = id.slice(prefix.length);
        const { overview, findings, charts } = facts();
        if (name === 'overview') return moduleOf(overview);
        if (name === 'findings') return moduleOf(findings);
        if (name !== 'facts') return moduleOf(charts[name.replace('facts/', '')]);
        const loads = Object.keys(charts).map(
          (chart) => `${chart}: () => import('virtual:charts/facts/${chart}')`,
        );
        return `export default { ${loads.join(', ')} };`;
      },
    },
    configureServer(server) {
      server.watcher.add(`${root}machines`);
      server.watcher.on('change', (path) => {
        if (!path.startsWith(`${root}machines/`)) return;
        known = null;
        for (const [id, module] of server.moduleGraph.idToModuleMap)
          if (id.startsWith(prefix)) server.moduleGraph.invalidateModule(module);
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use(`${server.config.base}screens`, (request, response, next) => {
        const file = `${screens}${decodeURIComponent(request.url ?? '').replaceAll('..', '')}`;
        if (!existsSync(file)) return next();
        response.setHeader('content-type', 'image/png').end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const { summary, screens: states } of Object.values(facts().charts)) {
        for (const state of states) {
          for (const scheme of ['light', 'dark']) {
            const name = `${summary.chart}/${state} (${scheme}).png`;
            this.emitFile({
              type: 'asset',
              fileName: `screens/${name}`,
              source: readFileSync(`${screens}${name}`),
            });
          }
        }
      }
    },
  };
}
