/** Rewrites a WebAssembly file without decoding its instructions: records which functions run, and empties those that do not. */

type Bytes = Uint8Array<ArrayBuffer>;

/** Numbers of the sections and kinds in https://webassembly.github.io/spec/core/binary/modules.html */
const IMPORTS = 2;
const GLOBALS = 6;
const EXPORTS = 7;
const CODE = 10;
const GLOBAL_KIND = 3;

/** No locals, `unreachable`, `end`. */
const TRAP = Uint8Array.of(0x00, 0x00, 0x0b);

interface Section {
  id: number;
  bytes: Bytes;
}

/** Reads bytes one after the other. */
class Cursor {
  at = 0;
  readonly bytes: Bytes;
  constructor(bytes: Bytes) {
    this.bytes = bytes;
  }
  byte(): number {
    return this.bytes[this.at++]!;
  }
  /** A number in LEB128. */
  number(): number {
    for (let value = 0, scale = 1; ; scale *= 128) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) return value;
    }
  }
  take(count: number): Bytes {
    this.at += count;
    return this.bytes.subarray(this.at - count, this.at);
  }
  rest(): Bytes {
    return this.bytes.subarray(this.at);
  }
}

function leb(value: number): Bytes {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest]);
    bytes.push((rest % 128) | 128);
  }
}

const concat = (parts: readonly Bytes[]): Bytes => new Uint8Array(Buffer.concat(parts));
const sized = (bytes: Bytes): Bytes => concat([leb(bytes.length), bytes]);

function sectionsOf(wasm: Bytes): Section[] {
  const cursor = new Cursor(wasm);
  cursor.take(8);
  const sections: Section[] = [];
  while (cursor.at < wasm.length) {
    const id = cursor.byte();
    sections.push({ id, bytes: cursor.take(cursor.number()) });
  }
  return sections;
}

/** The same file, with some sections replaced. */
const withSections = (wasm: Bytes, replaced: ReadonlyMap<number, Bytes>): Bytes =>
  concat([
    wasm.subarray(0, 8),
    ...sectionsOf(wasm).flatMap(({ id, bytes }) => [Uint8Array.of(id), sized(replaced.get(id) ?? bytes)]),
  ]);

function sectionOf(wasm: Bytes, id: number): Cursor {
  const section = sectionsOf(wasm).find((one) => one.id === id);
  if (!section) throw new Error(`The file has no section ${id}.`);
  return new Cursor(section.bytes);
}

/** Returns the code of each function. */
export function functionsOf(wasm: Bytes): Bytes[] {
  const cursor = sectionOf(wasm, CODE);
  return Array.from({ length: cursor.number() }, () => cursor.take(cursor.number()));
}

const withFunctions = (wasm: Bytes, functions: readonly Bytes[], more: [number, Bytes][] = []): Bytes =>
  withSections(wasm, new Map([...more, [CODE, concat([leb(functions.length), ...functions.map(sized)])]]));

/** Whether a function does nothing but crash. */
export const isTrap = (code: Bytes): boolean => Buffer.compare(code, TRAP) === 0;

/** Returns the file with functions that crash instead of those that are not needed. @param needed their numbers */
export const onlyWith = (wasm: Bytes, needed: ReadonlySet<number>): Bytes =>
  withFunctions(
    wasm,
    functionsOf(wasm).map((code, n) => (needed.has(n) ? code : TRAP)),
  );

const markOf = (n: number) => `ran ${n}`;

/** Returns the file with a mark for each function, which is set once it runs: read them by {@link functionsThatRan}. */
export function marked(wasm: Bytes): Bytes {
  const imports = sectionOf(wasm, IMPORTS);
  for (let left = imports.number(); left > 0; left -= 1) {
    imports.take(imports.number());
    imports.take(imports.number());
    if (imports.byte() !== 0) throw new Error('Only functions may be imported.');
    imports.number();
  }
  const globals = sectionOf(wasm, GLOBALS);
  const first = globals.number();
  const exported = sectionOf(wasm, EXPORTS);
  const names = exported.number();
  const functions = functionsOf(wasm);
  return withFunctions(
    wasm,
    functions.map((code, n) => {
      const cursor = new Cursor(code);
      for (let left = cursor.number(); left > 0; left -= 1) {
        cursor.number();
        cursor.byte();
      }
      // `i32.const 1`, `global.set`.
      return concat([
        code.subarray(0, cursor.at),
        Uint8Array.of(0x41, 1, 0x24),
        leb(first + n),
        cursor.rest(),
      ]);
    }),
    [
      [
        GLOBALS,
        // Each is an `i32` that may change, and begins as `i32.const 0`.
        concat([
          leb(first + functions.length),
          globals.rest(),
          ...functions.map(() => Uint8Array.of(0x7f, 1, 0x41, 0, 0x0b)),
        ]),
      ],
      [
        EXPORTS,
        concat([
          leb(names + functions.length),
          exported.rest(),
          ...functions.flatMap((_, n) => [
            sized(new TextEncoder().encode(markOf(n))),
            Uint8Array.of(GLOBAL_KIND),
            leb(first + n),
          ]),
        ]),
      ],
    ],
  );
}

/** Returns the numbers of the functions of a {@link marked} file that ran since it was started. */
export function functionsThatRan({ exports }: WebAssembly.Instance): Set<number> {
  const ran = new Set<number>();
  for (let n = 0; markOf(n) in exports; n += 1) {
    if ((exports[markOf(n)] as WebAssembly.Global<'i32'>).value === 1) ran.add(n);
  }
  return ran;
}
