import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { BinnedAlert } from '#app/flows/codeReading/BinnedAlert.tsx';
import { LabelReader } from '#app/flows/codeReading/LabelReader.tsx';

interface Asked {
  text: string;
  detail?: ReactNode;
  action?: { label: string };
  otherAction?: { label: string };
  dismissLabel: string;
}
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({
  Alert: ({ text, detail = '-', action, otherAction, dismissLabel }: Asked) =>
    [text, detail, action?.label, otherAction?.label, dismissLabel].filter(Boolean).join(' | '),
}));
vi.mock('#app/flows/codeEntry/CodeEntry.tsx', () => ({ CodeEntry: () => null }));
vi.mock('#app/flows/camera/CameraView.tsx', () => ({ CameraView: () => null }));

afterEach(() => vi.unstubAllGlobals());

const nothing = () => undefined;

test.each([
  ['plant', 'Young ivy', 'Young ivy is in the bin | The plant was in this pot, which is empty now.'],
  ['pot', 'Green pot', 'Green pot is in the bin | This label was on that pot.'],
  ['label', '7K3M-9QXA', 'Label 7K3M-9QXA is in the bin | It opens no pot any more.'],
  [
    'sheet',
    '12 unused labels',
    '12 unused labels are in the bin | This label was deleted with them. Restoring brings all of them back.',
  ],
] as const)('the label of a deleted %s says what is in the bin, and what that means', (kind, name, words) => {
  const item = { id: 'it', kind, name, deletedAt: '', deletedBy: null, keptUntil: '' };
  const told = (hasFailed: boolean, passing?: { label: string; onSelect: () => void }) =>
    renderToStaticMarkup(
      createElement(BinnedAlert, {
        item,
        hasFailed,
        passing,
        dismissLabel: 'Scan another label',
        onRestore: nothing,
        onRetry: nothing,
        onDismiss: nothing,
      }),
    );
  expect(told(false)).toBe(`${words} | Restore | Scan another label`);
  const passing = { label: 'Use the pot', onSelect: nothing };
  expect(told(false, passing)).toBe(`${words} | Restore | Use the pot | Scan another label`);
  const inSentence = kind === 'label' ? `label ${name}` : name;
  expect(told(true, passing)).toBe(`Failed to restore ${inSentence} | - | Try again | Scan another label`);
});

/** Returns what stands below the camera. */
function saidBelow(isUnanswered: boolean, onLine: boolean): string {
  vi.stubGlobal('navigator', { onLine });
  const reader = createElement(LabelReader, {
    camera: undefined,
    isChecking: false,
    isUnanswered,
    isDisabled: false,
    onRetry: nothing,
    onCode: nothing,
  });
  return renderToStaticMarkup(reader)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

test('a code that could not be checked can be checked again, and offline the reason is said', () => {
  expect(saidBelow(true, true)).toBe('An error occurred. Please try again. Try again');
  expect(saidBelow(true, false)).toBe(
    'An error occurred. Please try again. You are offline. Checking a label needs a connection. Try again',
  );
  expect(saidBelow(false, false)).toBe('');
});
