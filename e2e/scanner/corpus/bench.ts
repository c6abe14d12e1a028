/**
 * `npm run bench:scanner`: shows the films of the corpus to Snug's reader, to barcode-detector and to jsQR, and prints how many
 * films each read within 2 s of the camera's first frame, the time until then, and the time that a frame took. Fails if Snug read
 * fewer films of a condition than another reader, or if any reader of Snug's found a wrong text.
 *
 *     npm run bench:scanner -- [--films 2] [--only 'pot|blur'] [--docs] [--empty 100000]
 *
 * `--docs` writes the table and pictures of the labels into `docs/scanner.md`.
 * `--empty` instead shows frames without a code to Snug's reader, and fails if it reads anything.
 * Times are those of the processor: other work on the machine does not lengthen them.
 */
import { parseArgs } from 'node:util';
import type { Frame } from '#tests/support/frames/frame.ts';
import { conditions } from './conditions.ts';
import { emptyFrames } from './emptyFrames.ts';
import { labelFilm, type LabelFilm } from './labelFilm.ts';
import { writeFigures, type Shown } from './figures.ts';
import { readers, snug, spent, type Reader } from './readers.ts';

const { values } = parseArgs({
  options: {
    films: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    empty: { type: 'string' },
    docs: { type: 'boolean', default: false },
  },
});

/** The time within which a label should be read, and the time between two frames of a camera, in ms. */
const within = 2000;
const camera = 1000 / 30;
/** Frames of a film; it is then played backwards, and so on. */
const frames = 8;

interface Figures {
  read: number;
  wrong: string[];
  /** Time until each film was read, in ms. */
  first: number[];
  /** Time that each frame took, in ms. */
  took: number[];
}

const none = (): Figures => ({ read: 0, wrong: [], first: [], took: [] });

/** Plays a film until the reader reads it or the time is over. A reader that is late misses frames, as with a camera. */
async function play(reader: Reader, { text, frames: drawn }: LabelFilm, figures: Figures): Promise<void> {
  const take = await reader.open();
  let at = 0;
  while (at < within) {
    const read = take(frameAt(drawn, Math.round(at / camera)), at);
    const start = spent();
    const found = await read();
    const took = spent() - start;
    figures.took.push(took);
    figures.wrong.push(...found.filter((one) => one !== text));
    if (found.includes(text)) {
      if (at + took > within) return;
      figures.read += 1;
      figures.first.push(at + took);
      return;
    }
    at = Math.ceil((at + took + reader.rest(took)) / camera) * camera;
  }
}

function frameAt(drawn: readonly Frame[], n: number): Frame {
  const turn = n % (2 * drawn.length - 2);
  return drawn[turn < drawn.length ? turn : 2 * drawn.length - 2 - turn]!;
}

const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const median = (all: readonly number[]) => all.toSorted((one, other) => one - other)[all.length >> 1];
const whole = (time: number | undefined) => (time === undefined ? '–' : time.toFixed(0));

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell, at) => cell.padEnd(at === 0 ? 28 : 18)).join(' | ')} |\n`;

async function compare(films: number, only: RegExp): Promise<void> {
  // Code is compiled when it first runs, and better when it has run for a while.
  for (const name of ['held well', 'dirt 0.7', 'pot of radius 14 pitch 25°']) {
    const film = labelFilm(conditions[name]!, 0, frames);
    for (const reader of readers) {
      for (let n = 0; n < (reader === snug ? 10 : 1); n += 1) await play(reader, film, none());
    }
  }
  const all = readers.map(none);
  const worse: string[] = [];
  const shown: Shown[] = [];
  let table = line(['', ...readers.map(({ name }) => name)]) + line(['---', ...readers.map(() => '---')]);
  process.stdout.write(table);
  for (const [name, condition] of Object.entries(conditions)) {
    if (!only.test(name)) continue;
    const figures = readers.map(none);
    for (let seed = 1; seed <= films; seed += 1) {
      const film = labelFilm(condition, seed, frames);
      for (const [at, reader] of readers.entries()) await play(reader, film, figures[at]!);
      if (seed === 1) shown.push({ name, frame: film.frames[0]!, condition, isRead: figures[0]!.read > 0 });
    }
    const row = line([
      name,
      ...figures.map(
        ({ read, first, took }) => `${read}/${films}, ${whole(median(first))}, ${whole(mean(took))}`,
      ),
    ]);
    table += row;
    process.stdout.write(row);
    if (figures.some(({ read }) => read > figures[0]!.read)) worse.push(name);
    for (const [at, { read, wrong, first, took }] of figures.entries()) {
      const sum = all[at]!;
      sum.read += read;
      sum.wrong.push(...wrong);
      sum.first.push(...first);
      sum.took.push(...took);
    }
  }
  const sums = line([
    'all',
    ...all.map(({ read, first, took }) => `${read}, ${whole(median(first))}, ${mean(took).toFixed(1)}`),
  ]);
  process.stdout.write(sums);
  for (const [at, { name }] of readers.entries()) {
    const { wrong } = all[at]!;
    process.stdout.write(`${name}: ${wrong.length} wrong texts ${[...new Set(wrong)].join(' ')}\n`);
  }
  if (values.docs) await writeFigures(table + sums, shown);
  if (worse.length > 0) process.stdout.write(`Another reader reads more: ${worse.join(', ')}\n`);
  if (worse.length > 0 || all[0]!.wrong.length > 0) process.exitCode = 1;
}

async function readEmpty(count: number): Promise<void> {
  let take = await snug.open();
  let [n, took, wrong] = [0, 0, 0];
  for await (const frame of emptyFrames(count)) {
    // Like someone who opens the scanner anew every two seconds.
    if (n % 60 === 0) take = await snug.open();
    const read = take(frame, n * camera);
    const start = spent();
    const found = await read();
    took += spent() - start;
    for (const text of found) process.stdout.write(`Frame ${n} was read as ${JSON.stringify(text)}\n`);
    wrong += found.length;
    n += 1;
    if (n % 10_000 === 0) process.stdout.write(`${n} frames, ${wrong} readings\n`);
  }
  process.stdout.write(`${wrong} readings in ${n} empty frames, ${(took / n).toFixed(1)} ms a frame\n`);
  if (wrong > 0) process.exitCode = 1;
}

if (values.empty === undefined) await compare(Number(values.films), new RegExp(values.only));
else await readEmpty(Number(values.empty));
