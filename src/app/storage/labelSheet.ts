import type { FreeLabel } from '#machines/labelPrinting/setup.ts';
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
  /** Whether the label of a pot says the name of its plant and its place. */
  isNamed: boolean;
  /** Whether labels say 'Scan me with Snug'. */
  isInviting: boolean;
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
  isNamed: true,
  isInviting: false,
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
      isNamed: kept.isNamed ?? first.isNamed,
      isInviting: kept.isInviting ?? first.isInviting,
    };
  } catch {
    return first;
  }
}

/** The first free label of the last sheet that this device printed on, by kind of sheet. */
const freeKey = 'snug-free-labels';

/** Names a kind of sheet: by its id, and by its sizes if the user chose them. */
export const kindOf = ({ id, sizes }: ChosenSheet): string =>
  id === 'own' ? `${id} ${Object.values(sizes).join(' ')}` : id;

/** @returns the position by kind of sheet; empty if the browser stores nothing */
export function freeLabels(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(freeKey) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** Stores where the next labels begin. If the browser stores nothing, they begin on a new sheet. */
export function keepFreeLabel({ kind, position }: FreeLabel): void {
  try {
    localStorage.setItem(freeKey, JSON.stringify({ ...freeLabels(), [kind]: position }));
  } catch (error) {
    console.warn('The next free label could not be stored on this device.', error);
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
