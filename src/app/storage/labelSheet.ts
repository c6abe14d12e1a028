import { paperOf } from '#domain/paper.ts';

/** The label sheet chosen on this device: each device may have a printer with other paper. */
const key = 'snug-label-sheet';

/** The sizes of a custom sheet in mm, as typed. */
export const ownSizes = ['columns', 'rows', 'width', 'height', 'left', 'top', 'gapX', 'gapY'] as const;

export type OwnSizes = Record<(typeof ownSizes)[number], string>;

export interface ChosenSheet {
  /** Id of a known sheet, or 'own'. */
  id: string;
  paper: 'A4' | 'Letter';
  sizes: OwnSizes;
}

/** Plain paper in the usual size of the phone's locale. */
const paper = paperOf(navigator.language);

const first: ChosenSheet = {
  id: `plain-${paper}`,
  paper,
  sizes: {
    columns: '3',
    rows: '8',
    width: '63.5',
    height: '33.9',
    left: '7.2',
    top: '12.9',
    gapX: '2.5',
    gapY: '0',
  },
};

/** @returns plain paper if nothing was chosen, or the browser stores nothing */
export function chosenSheet(): ChosenSheet {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<ChosenSheet>;
    const sizes = ownSizes.map((name) => [name, String(kept.sizes?.[name] ?? first.sizes[name])]);
    return {
      id: String(kept.id ?? first.id),
      paper: kept.paper === 'Letter' || kept.paper === 'A4' ? kept.paper : first.paper,
      sizes: Object.fromEntries(sizes) as OwnSizes,
    };
  } catch {
    return first;
  }
}

/** Stores the choice on this device. If the browser stores nothing, it is lost with the page. */
export function keepSheet(sheet: ChosenSheet): void {
  try {
    localStorage.setItem(key, JSON.stringify(sheet));
  } catch (error) {
    console.warn('The choice could not be stored on this device.', error);
  }
}
