import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { findChromium, findHeadlessShell } from '../ensureChromium.ts';
import { postgresPrograms } from '../postgresPrograms.ts';

/** Returns what a program says about its version; `null` if it does not start. */
function versionOf(program: string): string | null {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

function browsers(): string[] {
  const chosen = process.env.CHROMIUM_PATH;
  const chromium = findChromium();
  if (chromium === null) return [];
  const full = versionOf(chromium) ?? chromium;
  const shell = chosen === undefined ? findHeadlessShell() : null;
  if (shell !== null) return [full, `${versionOf(shell) ?? shell} (headless shell, for most browser tests)`];
  return [`${full} for all browser tests; Debian's chromium-headless-shell would need a sixth less time`];
}

function sqlite(): string {
  const database = new BetterSqlite(':memory:');
  const version = database.prepare('select sqlite_version()').pluck().get();
  database.close();
  return `SQLite ${String(version)}`;
}

/** Returns the versions of the programs that the tests ran in on this computer, one per line. */
export function versions(): string[] {
  const programs = postgresPrograms();
  const postgres = programs === null ? null : versionOf(join(programs, 'postgres'));
  return [`Node ${process.version}`, sqlite(), ...(postgres === null ? [] : [postgres]), ...browsers()];
}
