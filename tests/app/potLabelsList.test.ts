import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { PotLabels } from '#app/flows/potDetails/PotLabels.tsx';
import { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import { codes as labels, ids } from '#machines/support/examples.ts';

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => createElement('button', null, children),
}));

afterEach(() => vi.unstubAllGlobals());

/** Returns the flow of the sheet, in this state. @param replaces the label that is being replaced */
function flowIn(state: string, replaces: string | null = null) {
  const context = {
    potId: ids.pot,
    filled: null,
    changes: {},
    code: labels.other,
    replaces,
    otherPotId: null,
  };
  const snapshot = potDetailsMachine.resolveState({ value: state, context });
  return createActor(potDetailsMachine, { snapshot, input: context });
}

const nothing = () => undefined;

/** Returns the buttons and links of a pot with these labels, each with whether it is off, and what is said of the labels. */
function shown(codes: string[], flow: ReturnType<typeof flowIn> | undefined, onDelete?: () => void) {
  const markup = renderToStaticMarkup(
    createElement(PotLabels, {
      potId: ids.pot,
      codes,
      flow,
      onDelete,
      onAdd: nothing,
      onReplace: nothing,
      onWrite: nothing,
      onLeave: nothing,
    }),
  );
  const buttons = [...markup.matchAll(/<button([^>]*)>(.*?)<\/button>/g)].map(([, attributes, content]) => {
    const words = content!.replaceAll(/<[^>]*>/g, '') || /aria-label="([^"]*)"/.exec(attributes!)![1]!;
    return words + (/ (aria-disabled="true"|disabled="")/.test(attributes!) ? ', off' : '');
  });
  const sentences = [...markup.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/g)].map(([, words]) => words);
  return { buttons, sentences };
}

const none = 'This pot has no label yet.';
const lost = 'A label is lost or cannot be read? Replace it with a new one.';

test('a pot without a label has none to print or to write to a tag', () => {
  vi.stubGlobal('NDEFReader', () => undefined);
  expect(shown([], flowIn('filling'))).toEqual({ buttons: ['Add label'], sentences: [none] });
  expect(shown([labels.label], flowIn('filling'), nothing)).toEqual({
    buttons: ['Replace', 'Delete label 7K3M-9QXA', 'Add label', 'Print again', 'Write NFC tag'],
    sentences: [lost],
  });
});

test('a phone that cannot write tags does not offer it', () => {
  expect(shown([labels.label], flowIn('filling'), nothing).buttons).toEqual([
    'Replace',
    'Delete label 7K3M-9QXA',
    'Add label',
    'Print again',
  ]);
});

test('while a label is added or replaced, only that button says so, and the others are off', () => {
  const both = [labels.label, labels.other];
  const off = ['Delete label 7K3M-9QXA, off', 'Delete label 0XW4-V5T2, off'];
  expect(shown(both, flowIn('assigningLabel'), nothing).buttons).toEqual([
    'Replace, off',
    off[0],
    'Replace, off',
    off[1],
    'Adding…, off',
    'Print again',
  ]);
  expect(shown(both, flowIn('assigningLabel', labels.other), nothing).buttons).toEqual([
    'Replace, off',
    off[0],
    'Replacing…, off',
    off[1],
    'Add label, off',
    'Print again',
  ]);
});

test('labels are read-only in the chooser, and none is deleted while the sheet has input', () => {
  expect(shown([labels.label], undefined)).toEqual({ buttons: [], sentences: [] });
  expect(shown([labels.label], flowIn('filling')).buttons).toEqual([
    'Replace',
    'Delete label 7K3M-9QXA, off',
    'Add label',
    'Print again',
  ]);
});
