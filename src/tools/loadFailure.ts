/** Says why a file with machines could not be loaded. */
import * as xstate from 'xstate';

/** Globals that only a page has. */
const ofPages = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'location', 'HTMLElement']);

/**
 * Returns the reason for an error as a sentence.
 *
 * @param text of the file that was loaded
 */
export function loadFailure(error: unknown, text: string): string {
  const reason = reasonOf(error);
  const [, unknown = ''] = /^(\w+) is not defined/.exec(reason) ?? [];
  if (ofPages.has(unknown))
    return `it uses \`${unknown}\` while it is loaded, which only pages have. Read it in an action, or pass it as input.`;
  const [, name] = /__vite_ssr_import_\d+__\.(\w+)/.exec(reason) ?? [];
  const [, imported = ''] = /import\s+\{([^}]*)\}\s+from\s+['"]xstate['"]/.exec(text) ?? [];
  if (name !== undefined && new RegExp(`\\b${name}\\b`).test(imported) && !(name in xstate))
    return notInXState5(name);
  // The message if the file's project has its own XState.
  const [, asked] = /'xstate' does not provide an export named '(\w+)'/.exec(reason) ?? [];
  if (asked !== undefined) return notInXState5(asked);
  const [, missing] = /^Cannot find module '([^'./][^']*)'/.exec(reason) ?? [];
  if (missing !== undefined)
    return `it imports \`${missing}\`, which is not installed. Run \`npm install\` in its project.`;
  const [, base] = /^Tsconfig not found (\S+?)\.$/.exec(reason) ?? [];
  if (base !== undefined)
    return `a \`tsconfig.json\` of its project extends \`${base}\`, which does not exist. Add that file, or leave out \`extends\`.`;
  return reason;
}

const notInXState5 = (name: string) =>
  `it imports \`${name}\` from XState, which XState 5 does not export. Only machines of XState 5 can be shown.`;

/** Longer errors are cut. */
const longest = 600;

/** Returns an error as the end of a sentence, in one line: the first line of one alone may not say what is wrong. */
export function reasonOf(error: unknown): string {
  const text = String(error instanceof Error ? error.message : error)
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  if (text.length > longest) return `${text.slice(0, longest - 1)}…`;
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
