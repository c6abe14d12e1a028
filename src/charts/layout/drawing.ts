import type { Label } from './labels.ts';

/** A chart with coordinates in px, from the top left corner: plain data, made in Node or in a browser. */
export interface Drawing {
  chart: string;
  width: number;
  height: number;
  /** Parents before their children. */
  boxes: Box[];
  edges: Edge[];
}

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type BoxKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'transient';

/** A state. */
export interface Box extends Area {
  /** The path of the state; empty for the root. */
  path: string;
  kind: BoxKind;
  isCollapsed: boolean;
  name: Text;
  invokes: Text[];
  /** The transitions that stay in the state. */
  stays: PlacedLabel[];
}

/** A line of text; `y` is the top of the line. */
export interface Text {
  text: string;
  x: number;
  y: number;
}

export interface PlacedLabel extends Area {
  /** The key of the transition. */
  transition: string;
  /** Each is a line below the one before. */
  lines: Label['lines'];
}

export type Tone = 'plain' | 'done' | 'error';

/** A line from a state, or from the dot of an initial state, with the transitions that it stands for. */
export interface Edge {
  id: string;
  /** The path of the source; `null` for the dot of an initial state. */
  source: string | null;
  target: string;
  tone: Tone;
  /** The usual way from the start to a good end leads along it. */
  isOnWay: boolean;
  points: Point[];
  labels: PlacedLabel[];
}

export type Point = readonly [x: number, y: number];
