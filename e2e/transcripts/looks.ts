import { readFileSync } from 'node:fs';

/** The computed styles that a snapshot asks for, in order. */
export const shownStyles = ['color', 'background-color', 'text-decoration-line'] as const;

/** The used part of the result of Chromium's `DOMSnapshot.captureSnapshot`; numbers are indices of `strings`. */
export interface Captured {
  strings: string[];
  documents: {
    nodes: { backendNodeId: number[]; nodeName: number[]; attributes: number[][]; parentIndex: number[] };
    layout: { nodeIndex: number[]; styles: number[][]; bounds: number[][] };
  }[];
}

/** How an element looks and what its markup adds to the accessibility tree. */
export interface Look {
  /** Names of the app's colours: of the text, then of the surface; `null` for ink on paper or card. */
  tone: string | null;
  /** The element's name, in upper case. */
  tag: string;
  attributes: Map<string, string>;
  /** In px; 0 if it is not laid out. */
  height: number;
}

const rgb = (hex: string) => `rgb(${[1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

const styles = ['theme', 'base', 'parts'].map((part) =>
  readFileSync(new URL(`../../src/app/styles/${part}.css`, import.meta.url), 'utf8'),
);

/** The app's light colours, and those of its dark overlays, by their computed value. */
const colours = new Map(
  [...styles.join('\n').matchAll(/--color-([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})/g)]
    .toReversed()
    .map(([, name, hex]) => [rgb(hex!), name!]),
);

/** Colours without a meaning. */
const plain = new Set(['ink', 'muted', 'paper', 'card', 'white', 'black', 'line']);

const named = (value: string | undefined) => {
  const name = colours.get(value ?? '');
  return name === undefined || plain.has(name) ? null : name;
};

/** Returns the look of each node of the page, by its backend id. */
export function looksOf({ strings, documents }: Captured): Map<number, Look> {
  const looks = new Map<number, Look>();
  const text = (index: number) => strings[index] ?? '';
  const [document] = documents;
  if (!document) return looks;
  const { nodes, layout } = document;
  const computed = new Map(layout.nodeIndex.map((node, index) => [node, layout.styles[index]!.map(text)]));
  const heights = new Map(layout.nodeIndex.map((node, index) => [node, layout.bounds[index]![3]!]));
  for (const [node, id] of nodes.backendNodeId.entries()) {
    const [colour, surface, line] = computed.get(node) ?? [];
    const parts = [
      named(colour),
      named(surface) && `on ${named(surface)}`,
      line === 'line-through' && 'struck',
    ];
    const list = nodes.attributes[node] ?? [];
    const attributes = new Map<string, string>();
    for (let at = 0; at < list.length; at += 2) attributes.set(text(list[at]!), text(list[at + 1]!));
    looks.set(id, {
      tone: parts.filter(Boolean).join(' ') || null,
      tag: text(nodes.nodeName[node]!),
      attributes,
      height: heights.get(node) ?? 0,
    });
  }
  return looks;
}

/** Returns the addresses of the pictures on the page, in order, also of those that screen readers pass over. */
export function picturesOf(looks: ReadonlyMap<number, Look>): string[] {
  return [...looks.values()]
    .filter(({ attributes, height }) => attributes.has('src') && height > 0)
    .map(({ attributes }) => `picture ${attributes.get('src')!.replace(/^data:.*/, 'data')}`);
}
