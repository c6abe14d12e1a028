import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ListChecks, ScanLine, type IconNode } from 'lucide';
import sharp from 'sharp';

const green = '#1F6B45';
const icon = readFileSync('public/icon.svg', 'utf8');
const plant = icon.replace(/^<svg[^>]*><rect[^>]*>|<\/svg>\s*$/g, '');
const svg = (size: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${content}</svg>`;

/** The plant in the circle that every platform leaves of a maskable icon: 80 % of its width. The plant spans 136 to 458 px. */
const maskable = svg(
  512,
  `<rect width="512" height="512" fill="${green}"/><g transform="translate(256 256) scale(.94) translate(-256 -297)">${plant}</g>`,
);

/** An icon of the app's navigation, on the colour of the app's icon. */
function shortcut(node: IconNode): string {
  const parts = node.map(
    ([tag, attributes]) =>
      `<${tag} ${Object.entries(attributes)
        .map(([name, value]) => `${name}="${value}"`)
        .join(' ')}/>`,
  );
  return svg(
    48,
    `<rect width="48" height="48" rx="24" fill="${green}"/><g transform="translate(12 12)" fill="none" stroke="#FAF7F0" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`,
  );
}

async function draw(file: string, drawing: string, size: number): Promise<void> {
  const picture = sharp(Buffer.from(drawing), { density: (72 * size) / 48 }).resize(size, size);
  await picture.png({ palette: true, effort: 10 }).toFile(join('public', file));
}

/** Draws the icons of the app and of its shortcuts into `public`. */
export async function drawIcons(): Promise<void> {
  for (const size of [192, 512]) {
    await draw(`icon-${size}.png`, maskable, size);
    await draw(`install/icon-${size}.png`, icon, size);
  }
  await draw('install/scan.png', shortcut(ScanLine), 192);
  await draw('install/tasks.png', shortcut(ListChecks), 192);
}
