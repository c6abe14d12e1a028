/** Reads other revisions of this project from Git. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const git = (...args: string[]) =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** A revision that Git does not know. */
export class UnknownRevision extends Error {
  constructor(revision: string) {
    super(`Git knows no revision '${revision}'.`);
  }
}

function commitOf(revision: string): string {
  try {
    return git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new UnknownRevision(revision);
  }
}

/** Returns both ends of `a`, `a..b` or `a...b` as Git reads them; without a second end it is the working tree, as `null`. */
export function rangeOf(text: string): { before: string; after: string | null } {
  const [, from = text, dots, to = ''] = /^(.*?)(\.{2,3})(.*)$/.exec(text) ?? [];
  const before = commitOf(from || 'HEAD');
  if (dots === undefined) return { before, after: null };
  const after = commitOf(to || 'HEAD');
  return { before: dots === '...' ? git('merge-base', before, after) : before, after };
}

/** Returns the short name of a commit with its subject. */
export const nameOf = (commit: string) => git('log', '-1', '--format=%h “%s”', commit);

/** Unpacks a commit into a temporary folder with our packages, and removes it afterwards. */
export async function withRevision<Result>(
  commit: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  try {
    const archive = execFileSync('git', ['archive', commit], { maxBuffer: 2 ** 30 });
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
