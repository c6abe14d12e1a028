import { expect } from 'playwright/test';
import { chartRoom } from '../../vite.charts.config.ts';
import { violationsInBoth } from '../support/axe.ts';
import { open, roomTest } from './roomTest.ts';

/** With a few charts, which is faster than all of them. */
const test = roomTest('snug', () => {
  process.env.SNUG_CHARTS = 'kill,destination,codeReading,potResolution';
  return chartRoom({}, 'build');
});

test.describe('on a computer', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false });

  test('the overview leads to a flow, and the search to a state', async ({ room }) => {
    await open(room, '#/');
    const map = room.getByRole('group', { name: 'Which flow invokes which' });
    await expect(map.getByRole('link', { name: 'potResolution' })).toBeVisible();
    await expect(
      room.getByRole('row', { name: /kill Mark a plant as dead 18 34 .* 34\/34 34\/34/ }),
    ).toBeVisible();
    expect(await violationsInBoth(room)).toEqual([]);

    await room.keyboard.press('/');
    await room.keyboard.type('server did not answer dead');
    await expect(room.getByRole('search').getByRole('link').first()).toContainText('deathUnknown');
    await room.keyboard.press('ArrowDown');
    await room.keyboard.press('Enter');
    await expect(room).toHaveURL(/#\/kill\?state=deathUnknown$/);
    await expect(room.getByRole('article', { name: 'The state deathUnknown' })).toContainText(
      'The server did not answer: the plant may be dead, or alive in no pot',
    );

    await room.keyboard.press('/');
    await room.keyboard.type('still in its pot');
    await room
      .getByRole('search')
      .getByRole('link', { name: /^on the phone · kill Failed to free pot/ })
      .click();
    await expect(room).toHaveURL(/#\/kill\?state=freeingFailed$/);
  });

  // React delays what follows a fallback by a timer of 300 ms: a page without one needs no timer to open.
  test('pages and search results open although no time passes', async ({ room }) => {
    await room.clock.install();
    await room.clock.pauseAt('2030-01-01');
    await open(room, '#/kill');
    await expect(room.getByRole('button', { name: 'warning, atomic state' })).toBeVisible();
    await room.getByRole('link', { name: 'Walk it' }).click();
    await expect(room.getByText('Step 0 of 0')).toBeVisible();
    await room.getByRole('link', { name: 'Walks and coverage' }).click();
    await expect(room.getByText('Mutants, and what notices them')).toBeVisible();
    await room.getByRole('link', { name: "Snug's charts" }).click();
    await room.getByRole('table').getByRole('link', { name: 'destination' }).click();
    await expect(room.getByRole('heading', { level: 1 })).toHaveText('destination');
    await room.getByRole('link', { name: 'Live' }).first().click();
    await expect(room.getByRole('heading', { level: 1 })).toHaveText('Live');
    await room.keyboard.press('/');
    await room.keyboard.type('deathUnknown');
    await expect(room.getByRole('search').getByRole('link').first()).toContainText('deathUnknown');
  });

  test('a chart is read by keyboard, collapsed, and leads into an actor', async ({ room }) => {
    await open(room, '#/kill');
    await room.getByRole('button', { name: 'kill, compound state' }).focus();
    await room.keyboard.press('ArrowDown');
    await expect(room.getByRole('article', { name: 'The state warning' })).toBeVisible();
    await room.keyboard.press('ArrowDown');
    await expect(room.getByRole('button', { name: 'confirming, atomic state' })).toBeFocused();
    await expect(room.getByRole('article')).toContainText('kill.confirmed [hasPot] → freeingPot');
    expect(await violationsInBoth(room)).toEqual([]);

    await room.keyboard.press('PageUp');
    await expect(room.getByRole('button', { name: 'kill, compound state' })).toBeFocused();
    await room.keyboard.press('PageDown');
    await expect(room.getByRole('button', { name: 'warning, atomic state' })).toBeFocused();
    // Larger than the window, the drawing continues behind the bars around it.
    for (let times = 0; times < 5; times += 1) await room.keyboard.press('+');
    expect(await violationsInBoth(room)).toEqual([]);

    await room.getByRole('link', { name: 'In words' }).click();
    await expect(room.getByRole('region', { name: 'How it ends' })).toContainText('cancelled');
    await expect(room.getByRole('region', { name: 'Why each transition exists' })).toContainText(
      'declining the confirmation changes nothing',
    );
    expect(await violationsInBoth(room)).toEqual([]);

    await open(room, '#/kill?state=restoringPot');
    await room.getByRole('link', { name: 'Collapse' }).click();
    await expect(room.getByRole('button', { name: /^restoringPot\.afterFreeing/ })).toHaveCount(0);
    await expect(room.getByRole('link', { name: 'Show what is inside' })).toBeVisible();

    await expect(room.getByText(/^\w+\.restoringPot\.ts:\d+$/)).toBeVisible();
    await expect(room.getByRole('article')).toContainText('in afterFreeing: restorePot done');

    await open(room, '#/destination?state=reading');
    await room.getByRole('article').getByRole('link', { name: 'codeReading' }).click();
    await expect(room.getByRole('heading', { level: 1 })).toHaveText('codeReading');
  });

  test('a drawing is saved as it is shown', async ({ room }) => {
    await open(room, '#/destination');
    const svg = room.waitForEvent('download');
    await room.getByRole('button', { name: 'SVG' }).click();
    expect((await svg).suggestedFilename()).toBe('destination.svg');
    const png = room.waitForEvent('download');
    await room.getByRole('button', { name: 'PNG' }).click();
    expect((await png).suggestedFilename()).toBe('destination.png');
  });

  test('a flow is walked to its end, back and forth, and becomes a journey', async ({ room }) => {
    await open(room, '#/kill/walk');
    for (const step of [
      'warning.accepted',
      'kill.confirmed',
      'freePot done',
      'markDead fails',
      'restorePot: dead',
    ])
      await room.getByRole('button', { name: step, exact: true }).click();
    await expect(room.getByRole('button', { name: 'recording, atomic state, active' })).toBeVisible();
    await room.getByRole('button', { name: 'recordDeath done', exact: true }).click();
    await expect(room.getByText('The walk is at its end.')).toBeVisible();
    const happened = room.getByRole('region', { name: 'What happened' });
    await expect(happened).toContainText('calls recordDeath');
    await expect(happened).toContainText('emits feedback.given');
    expect(await violationsInBoth(room)).toEqual([]);

    await room.getByRole('button', { name: 'Back' }).click();
    await expect(room.getByRole('button', { name: 'recordDeath fails', exact: true })).toBeVisible();
    expect(await violationsInBoth(room)).toEqual([]);
    await room.reload();
    await expect(room.getByText('Step 5 of 6')).toBeVisible();
    await room.getByRole('button', { name: 'Forward' }).click();
    await room.getByText('Make this a walk').click();
    await expect(room.getByLabel('The journey')).toContainText(
      "ends: { state: 'done', output: { kind: 'done' }, emits: [{ type: 'feedback.given', pattern: 'success' }] }",
    );
    await room.getByRole('button', { name: 'Begin again' }).click();
    await expect(room.getByText('Step 0 of 6')).toBeVisible();
  });

  test('committed walks are played, and untaken transitions have their reason', async ({ room }) => {
    await open(room, '#/destination/walks');
    await expect(room.getByText('codeReading fails: the flow handles its own failures')).toBeVisible();
    await expect(room.locator('.label.unwalked')).not.toHaveCount(0);
    await room.getByText('Mutants, and what notices them').click();
    await expect(
      room.getByRole('listitem').filter({ hasText: 'states.reading.invoke.onError: deleted' }),
    ).toBeVisible();
    await expect(room.getByText('Nothing notices it')).toHaveCount(0);
    await room
      .getByRole('link', { name: /also in the browser/ })
      .first()
      .click();
    await expect(room.getByText(/^Step 0 of \d+$/)).toBeVisible();

    await open(room, '#/kill/walk?start=in+a+pot&step=warning.accepted&step=kill.declined&at=0');
    await room.getByRole('button', { name: 'Play' }).click();
    await expect(room.getByText('Step 2 of 2')).toBeVisible();
    await expect(room.getByRole('button', { name: 'Play' })).toBeDisabled();
  });
});

test('on a phone, a chart is a list of nested cards', async ({ room }) => {
  await open(room, '#/kill');
  const states = room.getByRole('region', { name: 'States' });
  await expect(states.getByRole('heading', { name: 'afterFreeing' })).toBeAttached();
  await expect(states).toContainText('restorePot done [isPotTaken] → inNoPot');
  const { width } = await room.evaluate(() => ({ width: document.documentElement.scrollWidth }));
  expect(width).toBe(390);
  expect(await violationsInBoth(room)).toEqual([]);
});

test('on a phone, the overview is a list of flows', async ({ room }) => {
  await open(room, '#/');
  await expect(room.getByRole('link', { name: 'kill' })).toBeVisible();
  expect(await violationsInBoth(room)).toEqual([]);
});
