/** Writes charts as files, without a browser. */
import { writeFileSync } from 'node:fs';
import { parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ChartFacts } from '../facts/facts.ts';
import { mermaidOf } from '../mermaid/mermaid.ts';
import { transitionTable, wordsMarkdown } from '../words/markdown.ts';
import { diagramsMarkdown } from '../words/readme.ts';

/** The forms in which a chart can be written. */
export const forms = ['svg', 'png', 'mermaid', 'markdown'] as const;
export type Form = (typeof forms)[number];

/** What is written of a chart. */
export type Pictured = Pick<ChartFacts, 'description' | 'drawing' | 'words'>;

const own = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Loads the drawing of the room, which is JSX. */
async function loadDrawing(): Promise<typeof import('./svg.tsx')> {
  const { runnerImport } = await import('vite');
  const options = { configFile: false, root: own('.'), logLevel: 'silent' } as const;
  return (await runnerImport<typeof import('./svg.tsx')>(own('svg.tsx'), options)).module;
}

let loaded: ReturnType<typeof loadDrawing> | undefined;

async function drawingOf(facts: Pictured): Promise<string> {
  const { svgOf } = await (loaded ??= loadDrawing());
  return svgOf(facts.drawing);
}

const makers: Record<Form, (facts: Pictured) => Promise<string | Buffer>> = {
  svg: drawingOf,
  async png(facts) {
    const { default: sharp } = await import('sharp');
    // Twice as large as the SVG, for screens with small pixels.
    return sharp(Buffer.from(await drawingOf(facts)), { density: 144 })
      .png()
      .toBuffer();
  },
  mermaid: async ({ description }) => `${mermaidOf(description)}\n`,
  async markdown({ description, words }) {
    const parts = [
      `# ${description.chart}`,
      words.purpose,
      diagramsMarkdown(description),
      wordsMarkdown(words),
    ];
    return `${[...parts, `## Transitions\n\n${transitionTable(words)}`].filter(Boolean).join('\n\n')}\n`;
  },
};

/**
 * Writes charts in a form.
 *
 * @param out a path, or `-` for standard output. Of several charts, each gets a file with its name: `out.door.svg`
 * @returns the paths of the files
 */
export async function writeCharts(all: readonly Pictured[], form: Form, out: string): Promise<string[]> {
  const { dir, name, ext } = parse(out);
  const written: string[] = [];
  for (const facts of all) {
    const content = await makers[form](facts);
    if (out === '-') {
      process.stdout.write(content);
      continue;
    }
    const chart = facts.description.chart.replaceAll(/[^\w-]+/g, '-');
    const path = all.length === 1 ? out : `${dir || '.'}/${name}.${chart}${ext}`;
    writeFileSync(path, content);
    written.push(path);
  }
  return written;
}
