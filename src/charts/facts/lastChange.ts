import { execFileSync } from 'node:child_process';
import type { Change } from './facts.ts';

/** Returns the last commit that changed a folder; `null` outside of a repository. */
export function lastChangeOf(folder: string): Change | null {
  try {
    const line = execFileSync('git', ['log', '-1', '--format=%h%x09%cs%x09%s', '--', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [revision, date, subject] = line.trim().split('\t');
    return revision && date && subject ? { revision, date, subject } : null;
  } catch {
    return null;
  }
}
