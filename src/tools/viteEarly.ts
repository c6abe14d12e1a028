import { readFileSync } from 'node:fs';
import { minifySync, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { screenAt } from '../domain/pageAddresses.ts';
import { firstStyles } from './firstStyles.ts';

/** The chunks that run before the app itself, in order. Separate scripts keep each task short. */
export const firstSteps = { libraries: 'libraries', flows: 'flows' } as const;

/** Returns the files of a chunk and its static imports. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const chunk = bundle[file];
  if (chunk?.type === 'chunk') for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((part): part is Rolldown.OutputChunk => part.type === 'chunk');

/** Returns the code of the app's entry and its static imports. */
function codeOf(bundle: Rolldown.OutputBundle): string {
  const files = chunksOf(bundle)
    .filter(({ isEntry }) => isEntry)
    .flatMap(({ fileName }) => [...filesOf(bundle, fileName)]);
  return files
    .map((file) => bundle[file])
    .map((part) => (part?.type === 'chunk' ? part.code : ''))
    .join('\n');
}

/**
 * Returns the data for `early.js`: the scripts to run in order, the additional files of all pages but the home page, and those of the
 * page at each address.
 */
function listFiles(bundle: Rolldown.OutputBundle): object {
  const chunks = chunksOf(bundle);
  const app = chunks.find(({ isEntry }) => isEntry);
  const steps = [...Object.values(firstSteps).map((step) => chunks.find(({ name }) => name === step)), app];
  if (!app || !steps.every((step) => step !== undefined))
    throw new Error('The build has no chunks for the first steps.');
  const first = filesOf(bundle, app.fileName);
  const url = (file: string) => `/${file}`;
  const pages = Object.entries(screenAt).map(([path, screen]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.tsx`));
    if (!chunk) throw new Error(`There is no chunk for ${screen}, the screen at ${path}.`);
    const files = [...filesOf(bundle, chunk.fileName)].filter((file) => !first.has(file));
    return { address: path.replace(/\$\w+/g, '[^/]+'), files: files.map(url) };
  });
  const common = pages[0]!.files.filter((file) => pages.every(({ files }) => files.includes(file)));
  const own = pages.map(({ address, files }) => [address, files.filter((file) => !common.includes(file))]);
  return { steps: steps.map(({ fileName }) => url(fileName)), common, pages: Object.fromEntries(own) };
}

/** Replaces a pattern. @throws if there is no match, for example after an update of Vite */
function replaced(html: string, pattern: RegExp, by: (...found: string[]) => string): string {
  if (!pattern.test(html)) throw new Error(`index.html does not match ${pattern}.`);
  return html.replace(pattern, by);
}

/**
 * Inlines `early.js` and the styles of the first page into the page, so that it is visible before the app's code has loaded.
 * The whole stylesheet loads in the background, and `loadStyles.ts` applies it. A list of the app's files replaces the script tag
 * that would start the app.
 *
 * @param script the path of `early.js`
 */
export function early(script: string): Plugin {
  return {
    name: 'snug:early',
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle }) {
        const tags: HtmlTagDescriptor[] = [];
        let html = page;
        if (bundle) {
          html = replaced(
            html,
            /<script type="module"([^>]*) src=([^>]*)><\/script>/,
            (_script, attributes, source) => `<link rel="modulepreload"${attributes} href=${source}>`,
          );
          html = replaced(
            html,
            /<link rel="stylesheet"([^>]*href="\/([^"]+)"[^>]*)>/,
            (_link, attributes, file) => {
              const style = bundle[file!];
              if (style?.type !== 'asset') throw new Error(`There is no stylesheet ${file} in the bundle.`);
              const first = firstStyles(String(style.source), html + codeOf(bundle)).trim();
              return `<style>${first}</style>\n    <link rel="stylesheet" media="not all"${attributes}>`;
            },
          );
          html = html.replaceAll(/\s*<!--.*?-->/gs, '');
          const files = JSON.stringify(listFiles(bundle));
          tags.push({
            tag: 'script',
            attrs: { type: 'application/json', id: 'files' },
            children: files,
            injectTo: 'head',
          });
        }
        tags.push({
          tag: 'script',
          children: minifySync(script, readFileSync(script, 'utf8')).code,
          injectTo: 'head',
        });
        return { html, tags };
      },
    },
  };
}
