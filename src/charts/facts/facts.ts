import type { ChartDescription } from '../describe/description.ts';
import type { Marks } from '../mermaid/marks.ts';
import type { Sections } from '../review/sections.ts';
import type { ChartWords } from '../words/words.ts';
import type { Area, Drawing, Point } from '../layout/drawing.ts';

/** A part of a whole, such as the transitions that walks take. */
export interface Part {
  covered: number;
  total: number;
}

/** A chart in the overview. */
export interface Summary {
  chart: string;
  purpose: string;
  states: number;
  transitions: number;
  /** `null` if the chart has no model. */
  tested: Tested | null;
  lastChange: Change | null;
  /** The charts that it invokes, each once. */
  invokes: string[];
  /** How many journeys and promises break, and how many changes people would notice; omitted outside of a review. */
  review?: { broken: number; notices: number };
}

/** The coverage of a chart by its model and committed walks. */
export interface Tested {
  walks: number;
  headless: Part;
  /** The reason if the browser does not walk the chart. */
  browser: Part | string;
  mutants: Part;
}

/** The last commit that changed a chart's folder. */
export interface Change {
  revision: string;
  /** As in `2026-11-23`. */
  date: string;
  subject: string;
}

/** A small fault in a chart. */
export interface MutantFact {
  /** The change, such as `states.validating.invoke.onError: deleted`. */
  name: string;
  /** The title of a walk, or the name of a journey, that notices it; `null` if none does. */
  noticedBy: string | null;
}

/** A result of a search: a state, an event, a message on the phone, or a sentence of a model. */
export interface Finding {
  chart: string;
  kind: 'chart' | 'state' | 'event' | 'message' | 'sentence';
  text: string;
  /** More text in which words are found; empty if there is none. */
  more: string;
  /** The path of the state to open; `null` if the whole chart is meant. */
  state: string | null;
}

export interface Overview {
  /** The names of the revisions that are compared; omitted outside of a review. */
  revisions?: ReviewFacts['revisions'];
  /** What a review says first, in Markdown. */
  headlines?: string[];
  /** The name of the file whose machines are shown; `null` for Snug's charts. */
  file: string | null;
  charts: Summary[];
  /** The map of the charts that invoke each other. */
  map: FlowMap;
}

/** Charts as a tree of boxes, with arrows from those that invoke to those that are invoked. */
export interface FlowMap {
  width: number;
  height: number;
  /** `also` names other charts that invoke it; empty if there are none. */
  nodes: (Area & { chart: string; also: string })[];
  arrows: { source: string; target: string; points: Point[] }[];
}

/** A line in a file of the chart's folder. */
export interface Place {
  file: string;
  line: number;
}

/** All that the pages of a chart need, apart from its model and its walks. */
export interface ChartFacts {
  summary: Summary;
  description: ChartDescription;
  drawing: Drawing;
  /** The keys of the transitions that lead from the start to a good end. */
  usualWay: string[];
  /** The charts behind actors, by the name of the actor in `setup`. */
  charts: Record<string, string>;
  /** The folder of its files, which an editor opens; empty for the file of `--from`. */
  folder: string;
  /** Where each state is written, by path; not for a state of another file than the one that was asked for. */
  places: Record<string, Place>;
  /** Why transitions are not taken, by key. */
  untaken: { headless: string[]; browser: Record<string, string> };
  mutants: MutantFact[];
  words: ChartWords;
  /** `null` if the chart has no model. */
  pictures: Pictures | null;
  /** Omitted outside of a review. */
  review?: ReviewFacts;
}

/** How a chart changed between two revisions. The drawing of the facts shows both at once. */
export interface ReviewFacts {
  revisions: { before: string; after: string };
  /** All changes, as the Markdown of the review says them. */
  sections: Sections;
  /** The marks in the drawing of both revisions. */
  marks: Marks;
  /** The old revision; `null` if the chart is new. */
  before: Side | null;
  /** The new revision; `null` if the chart is gone. */
  after: Side | null;
}

/** A drawing of one revision. */
export interface Side {
  drawing: Drawing;
  marks: Marks;
}

/** The states of which `npm run screens` took pictures of this revision of the chart. */
export interface Pictures {
  states: string[];
  /** There are pictures, but all of another revision. */
  isOutdated: boolean;
}

/** The files that the room loads: one file for the overview, one for the search, and one for each chart. */
export interface Facts {
  overview: Overview;
  findings: Finding[];
  charts: Record<string, ChartFacts>;
}
