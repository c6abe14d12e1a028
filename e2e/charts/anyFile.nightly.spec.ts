import { resolve } from 'node:path';
import { expect } from 'playwright/test';
import { chartRoom } from '../../vite.charts.config.ts';
import { violationsInBoth } from '../support/axe.ts';
import { open, roomTest } from './roomTest.ts';

const test = roomTest('anyFile', () =>
  chartRoom({ from: resolve('tests/charts/support/ticketShop.ts') }, 'build'),
);

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('the machines of any file are drawn and described, without what needs a model', async ({ room }) => {
    await open(room, '#/');
    await expect(room.getByRole('heading', { level: 1 })).toHaveText('Machines');
    await expect(room.getByText('3 charts with 11 states and 13 transitions')).toBeVisible();
    await expect(room.getByText('Without a model there are no committed walks')).toBeVisible();
    await expect(room.getByRole('columnheader', { name: 'Mutants' })).toHaveCount(0);
    expect(await violationsInBoth(room)).toEqual([]);

    await room.getByRole('group', { name: 'Which machine invokes which' }).getByText('printer').click();
    await expect(room.getByRole('button', { name: 'printing, atomic state' })).toBeVisible();
    await expect(room.getByRole('link', { name: 'Walks and coverage' })).toHaveCount(0);

    await open(room, '#/ticketMachine/words');
    await expect(room.getByRole('region', { name: 'All transitions' })).toContainText(
      'openGate fails → waiting',
    );
    await expect(room.getByText('Without a model')).toBeVisible();
    expect(await violationsInBoth(room)).toEqual([]);

    await open(room, '#/ticketMachine?state=paid');
    await expect(room.getByText(/^ticketShop\.ts:\d+$/)).toBeVisible();
  });

  test('a machine is walked with input and data of the viewer, and its effects do not run', async ({
    room,
  }) => {
    await open(room, '#/ticketMachine/walk');
    await expect(room.getByRole('alert')).toContainText("reading 'price'");
    expect(await violationsInBoth(room)).toEqual([]);
    await room.getByLabel("The machine's input, as JSON").fill('{"price": 100');
    await expect(room.getByText('This is not JSON.')).toBeVisible();
    await expect(room.getByRole('button', { name: 'Begin with this input' })).toBeDisabled();
    await room.getByLabel("The machine's input, as JSON").fill('{"price": 100}');
    await room.getByRole('button', { name: 'Begin with this input' }).click();

    const happened = room.getByRole('region', { name: 'What happened' });
    const data = room.getByLabel('Data for the next step, as JSON');
    await data.fill('{"cents": 50}');
    await room.getByRole('button', { name: 'coin.inserted', exact: true }).click();
    await expect(happened).toContainText('does beep');
    await data.fill('{"cents": 50}');
    await room.getByRole('button', { name: 'coin.inserted', exact: true }).click();
    await expect(happened).toContainText('tells thePrinter ticket.sent');
    await expect(room.getByRole('button', { name: 'paid, atomic state, active' })).toBeVisible();
    await data.fill('"opened"');
    await room.getByRole('button', { name: 'openGate done', exact: true }).click();
    await expect(room.getByText('The walk is at its end.')).toBeVisible();
    await expect(room.getByText('Make this a walk')).toHaveCount(0);
    expect(await violationsInBoth(room)).toEqual([]);

    await room.reload();
    await expect(room.getByText('Step 3 of 3')).toBeVisible();
  });
});

test('on a phone, a machine is walked through a list of cards', async ({ room }) => {
  await open(room, '#/ticketShop/walk');
  await expect(
    room.getByText(/^Guards that are not implemented count as true, .*: isDay, isStaffed\.$/),
  ).toBeVisible();
  await room.getByRole('button', { name: 'bell.*' }).click();
  await expect(room.getByRole('region', { name: 'What happened' })).toContainText('does greet');
  await expect(room.getByRole('heading', { name: /^open ?active/ })).toBeAttached();
  const { width } = await room.evaluate(() => ({ width: document.documentElement.scrollWidth }));
  expect(width).toBe(390);
  expect(await violationsInBoth(room)).toEqual([]);
});
