import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Facts } from './facts/facts.ts';
import { pictureFiles } from './facts/pictures.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cache = `${root}node_modules/.cache/charts/`;
const screens = `${root}output/screens/`;

/** The charts that the room shows instead of all of Snug's. */
export interface Shown {
  /** The absolute path of a file whose machines are shown. */
  from?: string;
  /** The facts of a review, which does not change while the room is built. */
  review?: Facts;
}

/** Gathers the facts in a process of its own, because Node imports a changed chart only once. Those of a review are known. */
function gather({ from, review }: Shown): Facts {
  if (review) return review;
  mkdirSync(cache, { recursive: true });
  const file = `${cache}facts-${process.pid}.json`;
  const args = [`${root}src/charts/facts/write.ts`, file];
  if (from !== undefined) args.push('--from', from);
  execFileSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return JSON.parse(readFileSync(file, 'utf8')) as Facts;
}

const prefix = '\0charts/';

/** Returns the modules of a file whose machines are shown, instead of Snug's. */
const modulesOf = (from: string): Record<string, string> => ({
  machines: `export * as exports from ${JSON.stringify(from)};
    export const file = ${JSON.stringify(basename(from))};`,
});

/** The code of a virtual module: an object as text is parsed faster than as code. */
const moduleOf = (value: unknown) => `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;

/**
 * Provides what the room shows as modules: `virtual:charts/overview`, `virtual:charts/findings`, `virtual:charts/facts` with a
 * function for each chart that loads its facts, and `virtual:charts/contents` with the charts themselves. In development, a changed
 * chart reloads the page. Pictures of the phone become files in `screens/`.
 */
export function chartFacts(shown: Shown): Plugin {
  const { from, review } = shown;
  let known: Facts | null = null;
  const facts = () => (known ??= gather(shown));
  const ofSnug = review ? 'none' : 'snug';
  const contents = `${root}src/charts/room/contents/${from === undefined ? ofSnug : 'anyFile'}.ts`;
  return {
    name: 'snug:chart-facts',
    resolveId: {
      filter: { id: /^virtual:charts\// },
      handler(id) {
        if (id !== 'virtual:charts/contents') return id.replace('virtual:charts/', prefix);
        // Generates the walks, which this module looks for.
        if (from === undefined && !review) facts();
        return contents;
      },
    },
    load: {
      filter: { id: new RegExp(`^${prefix}`) },
      handler(id) {
        const name = id.slice(prefix.length);
        const ofFile = from === undefined ? undefined : modulesOf(from)[name];
        if (ofFile !== undefined) return ofFile;
        const { overview, findings, charts } = facts();
        if (name === 'overview') return moduleOf(overview);
        if (name === 'findings') return moduleOf(findings);
        if (name !== 'facts') return moduleOf(charts[decodeURIComponent(name.replace('facts/', ''))]);
        const loads = Object.keys(charts).map((chart) => {
          const address = `virtual:charts/facts/${encodeURIComponent(chart)}`;
          return `${JSON.stringify(chart)}: () => import(${JSON.stringify(address)})`;
        });
        return `export default { ${loads.join(', ')} };`;
      },
    },
    configureServer(server) {
      const watched = from ?? `${root}machines/`;
      server.watcher.add(watched);
      server.watcher.on('change', (path) => {
        if (!path.startsWith(watched)) return;
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
      for (const { summary, pictures } of Object.values(facts().charts)) {
        for (const state of pictures?.states ?? []) {
          const taken = pictureFiles(summary.chart, state, `${root}output/screens`);
          const built = pictureFiles(summary.chart, state, 'screens');
          for (const scheme of ['light', 'dark'] as const)
            this.emitFile({
              type: 'asset',
              fileName: built[scheme],
              source: readFileSync(taken[scheme]),
            });
        }
      }
    },
  };
}
