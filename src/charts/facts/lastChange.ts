import { execFileSync } from 'node:child_process';
import type { Change } from './facts.ts';

const generated = [':(exclude)*/README.md'];

/**
 * Returns the last commit that changed what was written in a folder or file, not what was generated; `null` outside of a repository.
 *
 * @param path from `cwd`
 */
export function lastChangeOf(path: string, cwd = '.'): Change | null {
  try {
    const line = execFileSync('git', ['log', '-1', '--format=%h%x09%cs%x09%s', '--', path, ...generated], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [revision, date, subject] = line.trim().split('\t');
    return revision && date && subject ? { revision, date, subject } : null;
  } catch {
    return null;
  }
}
