import { expect, test } from 'vitest';
import { findingsIn } from '#charts/facts/findings.ts';
import { messagesIn, messagesOf } from '#charts/facts/messages.ts';
import { describe } from '#charts/describe/describe.ts';
import { charts } from '#tools/charts.ts';

test('the titles of dialogs with their explanations, and the texts of alerts and status messages, are messages', () => {
  const saving = ['dialog "Saving \\"Fern\\"…" modal', '  status', '  button "Leave it"'].join('\n');
  const failed = [
    'page "Pots"',
    'alertdialog "Failed to save" (The pot (blue) is as before.) modal',
    '  heading 2 "Failed to save"',
    'main',
    '  alert {terracotta}',
    '    text "Not saved."',
    '    text "Try again."',
    '  text "A pot"',
  ].join('\n');
  expect(messagesIn({ saving, 'failed (again)': failed })).toEqual([
    { text: 'Saving "Fern"…', more: '', state: 'saving' },
    { text: 'Failed to save', more: 'The pot (blue) is as before.', state: 'failed' },
    { text: 'Not saved. Try again.', more: '', state: 'failed' },
  ]);
});

test('a message belongs to the region that is seldom in its state', () => {
  const screen = 'status\n  text "Sent"';
  const found = messagesIn({ 'button.ready sent': screen, 'button.ready open': '', 'button.ready shut': '' });
  expect(found).toEqual([{ text: 'Sent', more: '', state: 'sent' }]);
});

test.each(Object.entries(charts))('each message of %s is of a state of the chart', (chart, { machine }) => {
  const paths = new Set(describe(machine).states.map(({ path }) => path));
  expect(messagesOf(chart).filter(({ state }) => !paths.has(state))).toEqual([]);
});

test('a message of the phone is found with the state that shows it', () => {
  const { kill } = charts;
  expect(findingsIn(describe(kill!.machine), kill!, messagesOf('kill'))).toContainEqual({
    chart: 'kill',
    kind: 'message',
    text: 'Failed to free pot',
    more: 'Old fern is still in its pot.',
    state: 'freeingFailed',
  });
});
