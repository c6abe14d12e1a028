import { useMemo, useState } from 'react';
import { isReadable, type LabelWord } from '#domain/labelLayout.ts';
import {
  faultOf,
  freeLabel,
  isReusable,
  labelSheets,
  labelsOn,
  type GridFault,
  type LabelSheet,
} from '#domain/labelSheets.ts';
import { readingDistance, usualDistance } from '#domain/readingDistance.ts';
import {
  chosenSheet,
  freeLabels,
  keepSheet,
  kindOf,
  ownSizes,
  type ChosenSheet,
} from '#app/storage/labelSheet.ts';
import { symbolSize } from './symbol.ts';

const faults: Record<GridFault | 'tooSmall', string> = {
  incomplete: 'Fill in all sizes of your sheet.',
  tooWide: 'Together, the labels are wider than the paper.',
  tooTall: 'Together, the labels are taller than the paper.',
  tooManyLabels: 'A sheet can have up to 500 labels.',
  tooSmall: 'These labels are too small for phones to read. Choose larger ones.',
};

const numberOf = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.')));

function sheetOf({ id, paper, sizes }: ChosenSheet): LabelSheet {
  const known = labelSheets.find((sheet) => sheet.id === id);
  if (known || id !== 'own') return known ?? labelSheets[0]!;
  const typed = Object.fromEntries(ownSizes.map((name) => [name, numberOf(sizes[name])]));
  return { id, number: null, paper, ...(typed as Omit<LabelSheet, 'id' | 'number' | 'paper'>) };
}

const centimetres = (distance: number) => `${Math.floor(distance / 10)}\u00a0cm`;

/** Returns how near a phone must be to these labels, as a sentence; `null` if people hold it that near anyway. */
function warningOf(sheet: LabelSheet, modules: number, { isNamed, isInviting }: ChosenSheet): string | null {
  const words: LabelWord[] = [
    ...(isNamed ? (['name', 'place'] as const) : []),
    ...(isInviting ? (['hint'] as const) : []),
  ];
  const distance = readingDistance(sheet, modules, words);
  if (distance >= usualDistance) return null;
  return `Phones read labels of this size from up to ${centimetres(distance)} away. Choose larger ones to scan from ${centimetres(usualDistance)}.`;
}

/**
 * The sheet that this device prints on, and the position of the first label on it.
 *
 * @param startAt that position as typed before; by default it is the first free label of the last sheet of this kind
 */
export function useSheet(startAt?: string) {
  const [chosen, setChosen] = useState(chosenSheet);
  const [typed, setTyped] = useState(startAt);
  // Read once: labels that are printed again after a paper jam go where they should have been.
  const [free] = useState(freeLabels);
  const [modules] = useState(symbolSize);
  const sheet = useMemo(() => sheetOf(chosen), [chosen]);
  const fault = faultOf(sheet) ?? (isReadable(sheet, modules) ? null : 'tooSmall');
  const kind = kindOf(chosen);
  const first = (isReusable(sheet) && fault === null && free[kind]) || 1;
  const start = typed ?? String(first);
  const from = Number(start);
  const isStartRight = Number.isInteger(from) && from >= 1 && (fault !== null || from <= labelsOn(sheet));
  return {
    chosen,
    choose(change: Partial<ChosenSheet>) {
      const next = { ...chosen, ...change };
      setChosen(next);
      keepSheet(next);
    },
    typedStart: start,
    typeStart: setTyped,
    /** Whether the first labels of this sheet have been printed before. */
    isPartlyUsed: typed === undefined && first > 1,
    /** Returns what stays free on the sheet after printing this number of labels; `null` if nothing can be printed on it. */
    leaves: (count: number) =>
      isReusable(sheet) ? { kind, position: freeLabel(sheet, count, isStartRight ? from : 1) } : null,
    sheet,
    /** Position of the first label, counted from 1. */
    start: isStartRight ? from : 1,
    /** The fault of the sizes, as a sentence; `null` if labels can be printed. */
    problem: fault && faults[fault],
    /** That a phone must come nearer than usual to scan these labels, as a sentence; `null` if not. */
    warning: fault === null ? warningOf(sheet, modules, chosen) : null,
    startProblem: isStartRight ? undefined : `This sheet has labels 1 to ${labelsOn(sheet)}.`,
  };
}

export type SheetChoice = ReturnType<typeof useSheet>;
