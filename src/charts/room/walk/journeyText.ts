import type { Frame } from './frames.ts';

/** Returns steps as a journey for the model's file: what ends where, what is emitted, and which actors are called with what. */
export function journeyText(start: string, frames: readonly Frame[]): string {
  const last = frames.at(-1)!;
  const emits = frames.flatMap(({ seen }) => seen.emits);
  const calls = frames.flatMap(({ seen }) => seen.calls);
  const { state, output } = last.seen;
  const ends = { state, ...(output !== undefined && { output }), ...(emits.length > 0 && { emits }) };
  const steps = frames.flatMap(({ step }) => (step === null ? [] : [step]));
  const lines = [
    `name: '…',`,
    `start: ${literal(start)},`,
    `steps: [`,
    ...steps.map((step) => `  ${literal(step)},`),
    `],`,
    `ends: ${literal(ends)},`,
    ...(calls.length > 0 ? [`calls: [`, ...calls.map((call) => `  ${literal(call)},`), `],`] : []),
  ];
  return ['{', ...lines.map((line) => `  ${line}`), '},'].join('\n');
}

/** Returns plain data as TypeScript, as the formatter writes it. */
function literal(value: unknown): string {
  if (typeof value === 'string') {
    const quote = value.includes("'") ? '"' : "'";
    return `${quote}${value.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll(quote, `\\${quote}`)}${quote}`;
  }
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, part]) => `${/^\w+$/.test(name) ? name : literal(name)}: ${literal(part)}`,
  );
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
