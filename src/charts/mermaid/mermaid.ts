import type { ChartDescription, StateDescription } from '../describe/description.ts';
import { isWithin } from '../describe/tree.ts';
import { causeText } from '../describe/triggerText.ts';
import { idsOf, labelOf } from './escape.ts';
import { colours, noMarks, signs, type Mark, type Marks } from './marks.ts';
import { drawnChildren, everything, innerOf, isOpen, linesOf, type Line, type View } from './view.ts';

/** The name of the small state that stands for 'in any state'. */
const anyIn = (path: string) => `${path}.any`;

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`);

/**
 * Writes a chart as a Mermaid state diagram.
 *
 * @param view the part of the chart to draw; all of it by default
 * @param marks what to highlight
 */
export function mermaidOf(
  chart: ChartDescription,
  view: View = everything(chart),
  marks: Marks = noMarks,
): string {
  return ['stateDiagram-v2', ...indent(new Drawing(chart, view, marks).lines())].join('\n');
}

/** A state whose inside is not drawn says so; a history state as in UML. */
function nameOf({ key, type, history }: StateDescription): string {
  if (type === 'history') return `${key} (${history === 'deep' ? 'H*' : 'H'})`;
  return type === 'compound' || type === 'parallel' ? `${key} …` : key;
}

class Drawing {
  readonly #chart: ChartDescription;
  readonly #view: View;
  readonly #marks: Marks;
  readonly #lines: Line[];
  readonly #ids: Map<string, string>;

  constructor(chart: ChartDescription, view: View, marks: Marks) {
    this.#chart = chart;
    this.#view = view;
    this.#marks = marks;
    this.#lines = linesOf(chart, view);
    const paths = chart.states.map(({ path }) => path || chart.chart);
    this.#ids = idsOf([...paths, ...paths.map(anyIn)]);
  }

  /** Mermaid moves a state into the box in which a line names it, so all lines between states come after all boxes. */
  lines(): string[] {
    const { within } = this.#view;
    const root = this.#stateAt(within);
    const isBoxed = within !== '' || root.type === 'parallel';
    return [
      ...(isBoxed ? this.#box(root) : this.#inside(root)),
      ...this.#outside().map(
        (path) => `state "${labelOf(path || `${this.#chart.chart}, in any state`)}" as ${this.#id(path)}`,
      ),
      ...this.#lines.map((line) => this.#arrow(line)),
      ...colours(this.#coloured()),
    ];
  }

  #stateAt(path: string): StateDescription {
    return this.#chart.states.find((state) => state.path === path)!;
  }

  #id(path: string): string {
    return this.#ids.get(path || this.#chart.chart)!;
  }

  #box(state: StateDescription): string[] {
    const id = this.#id(state.path);
    const head = (name: string) => `state "${labelOf(name)}" as ${id}`;
    if (isOpen(this.#chart, this.#view, state.path))
      return [`${head(state.key)} {`, ...indent(this.#inside(state)), '}'];
    return [head(nameOf(state)), ...this.#notes(id, state)];
  }

  /** The lines below a state's name: the actors that it runs, and the transitions that stay in it. */
  #notes(id: string, { path, invokes }: StateDescription): string[] {
    const texts = [
      ...invokes.map(({ id: name }) => `▶ ${name}`),
      ...innerOf(this.#chart, path).map((transition) => {
        const sign = signs[this.#marks.transitions[transition.key]!] ?? '';
        return `${sign}${causeText(transition)}${transition.targets.length > 0 ? ' ↻' : ''}`;
      }),
    ];
    return texts.map((text) => `${id} : ${labelOf(text)}`);
  }

  #inside(state: StateDescription): string[] {
    const children = drawnChildren(this.#chart, this.#view, state.path);
    const boxes = children.map((child) => this.#box(child));
    const any = this.#anyBox(state);
    if (state.type === 'parallel')
      return [...(any.length > 0 ? [any] : []), ...boxes].flatMap((box, index) =>
        index === 0 ? box : ['--', ...box],
      );
    const initial = children.find(({ path }) => state.initial !== null && isWithin(state.initial, path));
    return [
      ...(initial ? [`[*] --> ${this.#id(initial.path)}`] : []),
      ...any,
      ...boxes.flat(),
      ...children.filter(({ type }) => type === 'final').map(({ path }) => `${this.#id(path)} --> [*]`),
    ];
  }

  /** Mermaid draws no line from a box to its own inside; a small state stands for 'in any state of this box'. */
  #anyBox(state: StateDescription): string[] {
    const id = this.#anyId(state.path);
    const notes = this.#notes(id, state);
    const isNeeded =
      notes.length > 0 || this.#lines.some(({ from, to }) => from === state.path && isWithin(to, from));
    return isNeeded ? [`state "in any state" as ${id}`, ...notes] : [];
  }

  #anyId(path: string): string {
    return this.#ids.get(anyIn(path || this.#chart.chart))!;
  }

  /** The states outside of the diagram to which its lines lead. */
  #outside(): string[] {
    const { within } = this.#view;
    const ends = new Set(this.#lines.flatMap(({ from, to }) => [from, to]));
    return [...ends].filter((path) => !isWithin(path, within));
  }

  #arrow({ from, to, transitions }: Line): string {
    const isDown =
      isWithin(to, from) && isOpen(this.#chart, this.#view, from) && isWithin(from, this.#view.within);
    const source = isDown ? this.#anyId(from) : this.#id(from);
    const labels = transitions.map((transition) => {
      const sign = signs[this.#marks.transitions[transition.key]!] ?? '';
      return labelOf(`${sign}${causeText(transition)}`);
    });
    return `${source} --> ${this.#id(to)} : ${[...new Set(labels)].join('<br/>')}`;
  }

  #coloured(): Map<string, Mark> {
    const drawn = Object.entries(this.#marks.states).filter(([path]) => this.#view.shown.has(path));
    return new Map(drawn.map(([path, mark]) => [this.#id(path), mark]));
  }
}
