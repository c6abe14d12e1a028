/** The licences of the packages that Snug is made of: the server's, and those whose code is in the built app. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Locked {
  packages: Record<string, { dev?: boolean; link?: boolean }>;
}

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
  homepage?: string;
}

const isLicence = (file: string) => /^(licen[cs]e|copying|notice)/i.test(file);

/** Code that the build adds, by the beginning of its module's id. */
const helpers: Record<string, string> = {
  '\0vite/': 'node_modules/vite',
  '\0rolldown/': 'node_modules/rolldown',
  '\0@oxc-project+runtime': 'node_modules/rolldown',
};

/** Returns the folder of the package that a bundled module belongs to, from the root of the repository; `null` for Snug's own. */
export function packageOf(module: string): string | null {
  const helper = Object.keys(helpers).find((start) => module.startsWith(start));
  if (helper !== undefined) return helpers[helper]!;
  return /node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/?]+/.exec(module)?.[0] ?? null;
}

/** Returns the folders of installed packages that run on the server or are bundled, without those of development. */
function installed(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked;
  return Object.entries(packages)
    .filter(([folder, { dev, link }]) => folder !== '' && !dev && !link)
    .map(([folder]) => folder);
}

function licenceOf(folder: string, { license, author, homepage }: Manifest): string {
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && isLicence(file.name))
    .map((file) => readFileSync(join(folder, file.name), 'utf8').replaceAll(/\r\n?/g, '\n').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const by = typeof author === 'string' ? author : author?.name;
  return [`Licence: ${license ?? 'see its page'}`, by && `Author: ${by}`, homepage]
    .filter(Boolean)
    .join('\n');
}

/**
 * Returns the licences as text; packages with the same one are listed above it.
 *
 * @param root the folder of the repository
 * @param bundled ids of the modules in the built app
 */
export function noticeOf(root: string, bundled: Iterable<string>): string {
  const folders = new Set(installed(root));
  for (const module of bundled) {
    const folder = packageOf(module);
    if (folder !== null) folders.add(folder);
  }
  const byText = new Map<string, Set<string>>();
  for (const folder of [...folders].sort()) {
    const path = join(root, folder);
    // Packages for other computers are locked, but not installed.
    if (!existsSync(join(path, 'package.json'))) continue;
    const manifest = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest;
    const text = licenceOf(path, manifest);
    const names = byText.get(text) ?? new Set();
    byText.set(text, names.add(`${manifest.name} ${manifest.version} (${manifest.license ?? 'see below'})`));
  }
  const parts = Array.from(byText, ([text, names]) => `${[...names].join('\n')}\n\n${text}`);
  const own = readFileSync(join(root, 'LICENSE'), 'utf8').trim();
  return `${[`Snug\n\n${own}`, ...parts].join(`\n\n${'─'.repeat(72)}\n\n`)}\n`;
}
