import { readFileSync } from 'node:fs';
import { minifySync, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { screenAt } from '../app/screens/addresses.ts';

/** The files that run before the app itself, one after the other, as steps of their own. */
export const firstSteps = { libraries: 'libraries', flows: 'flows' } as const;

/** The files that a chunk brings with it. */
function filesOf(bundle: Rolldown.OutputBundle, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const chunk = bundle[file];
  if (chunk?.type === 'chunk') for (const imported of chunk.imports) filesOf(bundle, imported, seen);
  return seen;
}

/** What `early.js` reads: what to run one after the other, and what else the page at an address needs. */
function listFiles(bundle: Rolldown.OutputBundle): object {
  const chunks = Object.values(bundle).filter((part): part is Rolldown.OutputChunk => part.type === 'chunk');
  const app = chunks.find(({ isEntry }) => isEntry);
  const steps = [...Object.values(firstSteps).map((step) => chunks.find(({ name }) => name === step)), app];
  if (!app || !steps.every((step) => step !== undefined))
    throw new Error('The app has no code to begin with.');
  const first = filesOf(bundle, app.fileName);
  const url = (file: string) => `/${file}`;
  const pages = Object.entries(screenAt).map(([path, screen]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}.tsx`));
    if (!chunk) throw new Error(`There is no page ${screen}, which is at ${path}.`);
    const files = [...filesOf(bundle, chunk.fileName)].filter((file) => !first.has(file));
    return { address: path.replace(/\$\w+/g, '[^/]+'), files: files.map(url) };
  });
  return { steps: steps.map(({ fileName }) => url(fileName)), pages };
}

/** @throws where the page has nothing of the kind: then the build writes it another way now */
function replaced(html: string, pattern: RegExp, by: (...found: string[]) => string): string {
  if (!pattern.test(html)) throw new Error(`The page has no ${pattern}.`);
  return html.replace(pattern, by);
}

/**
 * Puts what comes before the app into the page itself, so that something is seen before its code is there: the style, `early.js`, and
 * in the place of the script that starts the app a list of its files.
 *
 * @param script the source of what runs first
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
          html = replaced(html, /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/, (_link, file) => {
            const style = bundle[file!];
            if (style?.type !== 'asset') throw new Error(`There is no ${file}.`);
            delete bundle[file!];
            return `<style>${String(style.source).trim()}</style>`;
          });
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
