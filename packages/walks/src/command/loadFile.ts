import { existsSync, readFileSync, statSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Endings that TypeScript and bundlers let one leave out. */
const endings = ['.ts', '.mts', '.js', '.mjs', '/index.ts', '/index.js'];

/** Files that only a bundler can import; what a machine does depends on none of them. */
const asset = /\.(css|scss|sass|less|svg|png|jpe?g|gif|webp|woff2?)(\?.*)?$/;

const isFile = (url: URL) => statSync(url, { throwIfNoEntry: false })?.isFile() ?? false;

function resolveLikeBundlers(): void {
  registerHooks({
    resolve(name, context, next) {
      if (asset.test(name)) return { url: 'data:text/javascript,export default null', shortCircuit: true };
      if (/^\.{1,2}\//.test(name) && context.parentURL?.startsWith('file:')) {
        const url = new URL(name, context.parentURL);
        const found = isFile(url) ? undefined : endings.find((ending) => isFile(new URL(url.href + ending)));
        // TypeScript lets one write `.js` for a file that is still `.ts`.
        const written = new URL(url.href.replace(/\.js$/, '.ts'));
        if (found !== undefined) return next(url.href + found, context);
        if (!isFile(url) && isFile(written)) return next(written.href, context);
      }
      return next(name, context);
    },
  });
}

/**
 * Runs a file of JavaScript, TypeScript or JSON, and returns its exports.
 *
 * @throws one sentence, if the file is missing or cannot be run
 */
export async function loadFile(file: string): Promise<Record<string, unknown>> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}.`);
  if (extname(file) === '.json') return { default: JSON.parse(readFileSync(file, 'utf8')) };
  resolveLikeBundlers();
  try {
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } catch (error) {
    throw new Error(`${file} could not be loaded: ${reasonOf(error)}`, { cause: error });
  }
}

function reasonOf(error: unknown): string {
  const { message, code } = Object(error) as { message?: string; code?: string };
  const hint = /UNKNOWN_FILE_EXTENSION|UNSUPPORTED_TYPESCRIPT|INVALID_TYPESCRIPT/.test(code ?? '')
    ? ' Node runs no JSX, enums or path aliases: see "Files that Node cannot run" in the README.'
    : '';
  return `${(message ?? String(error)).replaceAll(fileURLToPath(pathToFileURL('./')), '')}${hint}`;
}
