/** Reads other revisions of this project from Git. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** A revision that Git does not know. */
export class UnknownRevision extends Error {
  constructor(revision: string) {
    super(`Git knows no revision '${revision}'.`);
  }
}

function commitOf(folder: string, revision: string): string {
  try {
    return git(folder, 'rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    throw new UnknownRevision(revision);
  }
}

/**
 * Returns both ends of `a`, `a..b` or `a...b` as Git reads them. Without a second end it is the working tree, as `null`.
 *
 * @param folder of the repository
 * @throws UnknownRevision
 */
export function rangeOf(folder: string, text: string): { before: string; after: string | null } {
  const [, from = text, dots, to = ''] = /^(.*?)(\.{2,3})(.*)$/.exec(text) ?? [];
  const before = commitOf(folder, from || 'HEAD');
  if (dots === undefined) return { before, after: null };
  const after = commitOf(folder, to || 'HEAD');
  return { before: dots === '...' ? git(folder, 'merge-base', before, after) : before, after };
}

/**
 * Returns the files that differ between two revisions, as paths from the repository's folder.
 *
 * @param after `null` for the working tree, with its untracked files
 */
export function changedFiles(folder: string, before: string, after: string | null): Set<string> {
  const lines = (...args: string[]) =>
    git(folder, ...args)
      .split('\n')
      .filter(Boolean);
  const differing = lines('diff', '--name-only', '--no-renames', before, ...(after === null ? [] : [after]));
  const untracked = after === null ? lines('ls-files', '--others', '--exclude-standard') : [];
  return new Set([...differing, ...untracked]);
}

/** Returns the short name of a commit with its subject. */
export const nameOf = (folder: string, commit: string) =>
  git(folder, 'log', '-1', '--format=%h “%s”', commit);

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url));

/** Folders from which no chart imports, as `npm run check` ensures. They hold most of the files. */
const unneeded = ['docs', 'e2e', 'packaging', 'public', 'tests'].concat(
  ['app', 'charts', 'command', 'server', 'tools'].map((folder) => `src/${folder}`),
);

/** Unpacks a commit into a temporary folder with our packages, and removes it afterwards: all but {@link unneeded}. */
export async function withRevision<Result>(
  repository: string,
  commit: string,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  try {
    const args = ['-C', repository, 'archive', commit, '.', ...unneeded.map((path) => `:(exclude)${path}`)];
    const archive = execFileSync('git', args, { maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(packages, join(folder, 'node_modules'));
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
