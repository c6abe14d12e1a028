/** Sheets of labels in mm: where each label lies on its sheet, and what of a size can be printed. */

export type Paper = 'A4' | 'Letter';

/** Width and height of the papers, upright. */
export const papers: Record<Paper, { width: number; height: number }> = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
};

export interface LabelGrid {
  paper: Paper;
  columns: number;
  rows: number;
  /** Of one label. */
  width: number;
  height: number;
  /** From the edge of the paper to the first label. */
  left: number;
  top: number;
  /** Between two labels. */
  gapX: number;
  gapY: number;
}

export interface LabelSheet extends LabelGrid {
  id: string;
  /** The maker's number; none for plain paper, whose labels are cut out along their outlines. */
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
 * The sheets that are known by their maker's number. Sizes, columns and rows are the maker's. Margins and gaps are those on
 * which descriptions of these sheets by others agree and which add up to the paper; those of 22806 from top to bottom are known
 * to about 0.6 mm only. So there is a test outline to hold against the sheet.
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

/** How many labels a sheet has. */
export const labelsOn = ({ columns, rows }: LabelGrid): number => columns * rows;

/**
 * Where a label lies.
 *
 * @param position how many places come before it, counted from the first of the first sheet
 * @returns its sheet, counted from 0, and its top left corner on it in mm
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
 * How many sheets are needed.
 *
 * @param start the place of the first label on the first sheet, counted from 1
 */
export const sheetsFor = (grid: LabelGrid, count: number, start: number): number =>
  Math.ceil((start - 1 + count) / labelsOn(grid));

/** Why labels cannot be printed like this. */
export type GridFault = 'incomplete' | 'tooWide' | 'tooTall' | 'tooManyLabels';

/** The smallest square of a symbol that a phone reads from a home printer's paper, in mm. */
export const smallestModule = 0.25;

/** The most labels on a sheet: more are a slip of the finger, and would keep the phone busy. */
const mostLabels = 500;

/** Sizes are typed with one or two digits after the point, and need not add up more exactly. */
const tolerance = 0.05;

/** @returns why nobody could print on such a sheet; `null` where nothing is wrong */
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
