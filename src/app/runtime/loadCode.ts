/**
 * Loads code that the first page does without. The build calls it for every `import()` of the app (`viteLoadCode.ts`).
 *
 * A browser may remember that an `import()` failed, and answer each later one with that failure until the page is reloaded. So
 * every file is fetched first, which can be repeated, and only then imported.
 */

/** What was fetched, by address. `early.js` begins it with the files of the first page. */
type Fetched = Record<string, Promise<Response> | undefined>;

/** Fired if code cannot be loaded in this page any more. */
export const codeLost = 'snug-code-lost';

const fetched: Fetched = ((globalThis as { snugFiles?: Fetched }).snugFiles ??= {});

const complete: Record<string, Promise<void> | undefined> = {};

/** What this page cannot import any more, although it could be fetched. */
const lost = new Set<string>();

/** The files that run already, or will before anything else is loaded. */
const isRunning = (address: string) =>
  document.querySelector(`link[rel=modulepreload][href="${address}"]`) !== null;

async function receive(address: string, answer: Promise<Response>): Promise<void> {
  const response = await answer;
  const isCode = /javascript/.test(response.headers.get('content-type') ?? '');
  if (!response.ok || !isCode) throw new Error(`${address} was answered with ${response.status}.`);
  // Only a file that was read to its end is in the browser's cache, from which it is imported.
  await response.arrayBuffer();
}

/** Fetches a file, unless that was done or is being done. A failure is forgotten, so the next call fetches the file again. */
function fetchOnce(address: string): Promise<void> {
  const before = complete[address];
  if (before) return before;
  const begun = isRunning(address)
    ? Promise.resolve()
    : receive(address, fetched[address] ?? fetch(address))
        .catch((error: unknown) => {
          delete complete[address];
          throw error;
        })
        .finally(() => delete fetched[address]);
  complete[address] = begun;
  return begun;
}

/**
 * Loads a module and everything that it imports.
 *
 * @param load imports the module
 * @param files the paths of all files that it consists of, without a leading slash; nothing in development
 * @throws if a file cannot be fetched, which the next call tries again; or if the browser cannot import it, which only a new page
 *   can: then {@link codeLost} is fired
 */
export async function loadCode<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  await Promise.all(files.map((file) => fetchOnce(`/${file}`)));
  return load().catch((error: unknown) => {
    const name = files.join();
    dispatchEvent(new CustomEvent(codeLost, { detail: { isAsked: lost.has(name) } }));
    lost.add(name);
    throw error;
  });
}
