/** Label sheets: their dimensions in mm and the position of each label. */

export type Paper = 'A4' | 'Letter';

/** Width and height in portrait orientation. */
export const papers: Record<Paper, { width: number; height: number }> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

export interface LabelGrid {
  paper: Paper;
  columns: number;
  rows: number;
  /** The size of one label. */
  width: number;
  height: number;
  /** The distance from the edge of the paper to the first label. */
  left: number;
  top: number;
  /** The distance between two labels. */
  gapX: number;
  gapY: number;
}

export interface LabelSheet extends LabelGrid {
  id: string;
  /** The manufacturer's product number; `null` for plain paper, whose labels are cut out along their outlines. */
  number: string | null;
}

const inch = 25.4;

const small = { columns: 7, rows: 27, width: 25.4, height: 10, left: 8.6, top: 13.5, gapX: 2.5, gapY: 0 };

const sticker = (number: string, grid: LabelGrid): LabelSheet => ({ id: number, number, ...grid });

const toCut = (paper: Paper): LabelSheet => ({
  id: `plain-${paper}`,
  number: null,
  paper,
  columns: 4,
  rows: 5,
  width: 44,
  height: 50,
  left: (papers[paper].width - 4 * 44) / 2,
  top: (papers[paper].height - 5 * 50) / 2,
  gapX: 0,
  gapY: 0,
});

/**
 * The supported sheets: plain paper and stickers by product number. Sizes, columns and rows are the manufacturer's. Margins and
 * gaps are from third-party templates that agree with each other and add up to the paper size; the vertical ones of 22806 are
 * accurate to about 0.6 mm only. The user can check them with the test outline.
 */
export const labelSheets: readonly LabelSheet[] = [
  toCut('A4'),
  toCut('Letter'),
  sticker('L4731', { paper: 'A4', ...small }),
  sticker('L6008', { paper: 'A4', ...small }),
  sticker('L7120', {
    paper: 'A4',
    columns: 5,
    rows: 7,
    width: 35,
    height: 35,
    left: 7.5,
    top: 11,
    gapX: 5,
    gapY: 5,
  }),
  sticker('L7121', {
    paper: 'A4',
    columns: 4,
    rows: 5,
    width: 45,
    height: 45,
    left: 7.5,
    top: 26,
    gapX: 5,
    gapY: 5,
  }),
  sticker('22805', {
    paper: 'Letter',
    columns: 4,
    rows: 6,
    width: 1.5 * inch,
    height: 1.5 * inch,
    left: 0.78125 * inch,
    top: 0.5 * inch,
    gapX: 0.3125 * inch,
    gapY: 0.2 * inch,
  }),
  sticker('22806', {
    paper: 'Letter',
    columns: 3,
    rows: 4,
    width: 2 * inch,
    height: 2 * inch,
    left: 0.625 * inch,
    top: 0.6 * inch,
    gapX: 0.625 * inch,
    gapY: 0.6 * inch,
  }),
];

/** Returns the number of labels on a sheet. */
export const labelsOn = ({ columns, rows }: LabelGrid): number => columns * rows;

/**
 * Returns the position of a label.
 *
 * @param position its index from 0, counted across sheets
 * @returns its sheet, from 0, and its top left corner in mm
 */
export function placeOf(grid: LabelGrid, position: number): { sheet: number; x: number; y: number } {
  const onSheet = position % labelsOn(grid);
  const column = onSheet % grid.columns;
  const row = Math.floor(onSheet / grid.columns);
  return {
    sheet: Math.floor(position / labelsOn(grid)),
    x: grid.left + column * (grid.width + grid.gapX),
    y: grid.top + row * (grid.height + grid.gapY),
  };
}

/**
 * Returns the number of sheets needed.
 *
 * @param start the position of the first label on the first sheet, from 1
 */
export const sheetsFor = (grid: LabelGrid, count: number, start: number): number =>
  Math.ceil((start - 1 + count) / labelsOn(grid));

/**
 * Returns the position of the first free label on a sheet after some were printed; 1 if none is free.
 *
 * @param start the position of the first printed label, from 1
 */
export const freeLabel = (grid: LabelGrid, count: number, start: number): number =>
  ((start - 1 + count) % labelsOn(grid)) + 1;

/** Returns whether the rest of a used sheet can go into the printer again. A sheet of plain paper is cut up. */
export const isReusable = ({ id, number }: LabelSheet): boolean => id === 'own' || number !== null;

/** Why a grid is invalid. */
export type GridFault = 'incomplete' | 'tooWide' | 'tooTall' | 'tooManyLabels';

/** The smallest module, in mm, that a phone can read when printed by a home printer. */
export const smallestModule = 0.25;

/** A higher number of labels on a sheet is a typing error, and would block the phone. */
const mostLabels = 500;

/** In mm. Sizes are typed with one or two decimals, so their sum may be slightly off. */
const tolerance = 0.05;

/** Validates a grid. @returns `null` if it is valid */
export function faultOf(grid: LabelGrid): GridFault | null {
  const { columns, rows, width, height, left, top, gapX, gapY } = grid;
  const isCounted = [columns, rows].every((count) => Number.isInteger(count) && count > 0);
  const isSized = [width, height].every((size) => Number.isFinite(size) && size > 0);
  const isPlaced = [left, top, gapX, gapY].every((size) => Number.isFinite(size) && size >= 0);
  if (!isCounted || !isSized || !isPlaced) return 'incomplete';
  if (labelsOn(grid) > mostLabels) return 'tooManyLabels';
  const paper = papers[grid.paper];
  if (left + columns * width + (columns - 1) * gapX > paper.width + tolerance) return 'tooWide';
  if (top + rows * height + (rows - 1) * gapY > paper.height + tolerance) return 'tooTall';
  return null;
}
