/**
 * Runs Lighthouse on the built app with phone emulation, and compares the median of three runs per page with Snug's targets.
 * Lighthouse is not a dependency: `npx` fetches the version named here.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../src/tools/ensureChromium.ts';
import { startSnug } from './support/server.ts';

const lighthouse = 'lighthouse@13.5.0';
const runs = 3;

/** Scores from 0 to 1 that every page must reach. */
const promised = { performance: 0.95, accessibility: 1, 'best-practices': 1 } as const;
type Category = keyof typeof promised;
const categories = Object.keys(promised) as Category[];

const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-sync';

interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

/** Signs the first user in and adds a plant. @returns the session's cookie and the pages to measure */
async function furnish(origin: string): Promise<{ cookie: string; pages: string[] }> {
  let cookie = '';
  const post = async (path: string, data: object) => {
    const headers = { origin, cookie, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(data) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    cookie ||= answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return (await answer.json()) as Record<string, string>;
  };
  const ann = { name: 'Ann', email: 'ann@home.example', password: 'correct horse' };
  await post('/api/auth/sign-up/email', ann);
  cookie = '';
  await post('/api/auth/sign-in/email', ann);
  const { potId } = await post('/api/pots', { friendly_name: 'Blue pot' });
  const plant = { plantName: 'Big fern', species: 'Nephrolepis exaltata', potId };
  const { plantId } = await post('/api/plants', plant);
  for (const actionId of [13, 1, 8]) {
    await post(`/api/interactions?plantId=${plantId}&actionId=${actionId}`, { note: 'A new frond' });
  }
  await post(`/api/plants/${plantId}/preferences`, { effectID: 1, frequencyDays: 1 });
  const pages = ['/login', '/', '/plants', `/plants/${plantId}`, '/tasks', '/settings'];
  return { cookie, pages };
}

/** Runs Lighthouse once. @throws if it fails */
function look(url: string, cookie: string, folder: string, chromium: string): Promise<Report> {
  const file = join(folder, 'report.json');
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${categories.join()}`,
    `--extra-headers=${JSON.stringify({ cookie })}`,
    `--chrome-flags=${flags}`,
  ];
  const child = spawn('npx', ['-y', lighthouse, url, ...options], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, CHROME_PATH: chromium },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve(JSON.parse(readFileSync(file, 'utf8')) as Report);
      else reject(new Error(`Lighthouse ended with ${code} on ${url}`));
    });
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Returns the audits that cost points. */
const faults = ({ categories: found, audits }: Report, category: Category) =>
  found[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => `${audits[id]!.title} ${audits[id]!.displayValue ?? ''}`.trim());

const chromium = await ensureChromium();
const folder = mkdtempSync(join(tmpdir(), 'snug-lighthouse-'));
const snug = await startSnug();
// In production the server runs on another machine and does not use the phone's processor.
setPriority(snug.pid(), constants.priority.PRIORITY_LOW);
try {
  const { cookie, pages } = await furnish(snug.origin);
  for (const page of pages) {
    const reports: Report[] = [];
    const own = page === '/login' ? '' : cookie;
    for (let run = 0; run < runs; run += 1)
      reports.push(await look(`${snug.origin}${page}`, own, folder, chromium));
    for (const category of categories) {
      const score = median(reports.map((report) => report.categories[category].score ?? 0));
      const isKept = score >= promised[category];
      if (!isKept) process.exitCode = 1;
      const why = isKept ? '' : `  ${faults(reports.at(-1)!, category).join('; ')}`;
      const name = page.replace(/[0-9a-f-]{36}/, '{plantId}');
      process.stdout.write(
        `  ${isKept ? 'ok  ' : 'FAIL'} ${name.padEnd(18)} ${category.padEnd(15)} ${score.toFixed(2)} of ${promised[category]}${why}\n`,
      );
    }
  }
} finally {
  await snug.kill();
  rmSync(folder, { recursive: true });
}
