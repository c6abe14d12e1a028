import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The phone's storage, which lives longer than a page. */
let kept: Map<string, string>;
const told: string[] = [];

beforeEach(() => {
  kept = new Map();
  told.length = 0;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('navigator', { language: 'en-IE' });
  vi.stubGlobal('dispatchEvent', ({ type }: Event) => told.push(type));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens a page of the app. */
async function openPage() {
  vi.resetModules();
  const [labels, shortcuts, theme, originals, zone, plants, ghost] = await Promise.all([
    import('#app/storage/labelSheet.ts'),
    import('#app/storage/shortcuts.ts'),
    import('#app/storage/theme.ts'),
    import('#app/device/photos/originals.ts'),
    import('#app/storage/timeZone.ts'),
    import('#app/storage/plantsLook.ts'),
    import('#app/storage/cameraGhost.ts'),
  ]);
  return { ...labels, ...shortcuts, ...theme, ...originals, ...zone, ...plants, ...ghost };
}

/** Makes the browser store nothing, as in private windows. */
function storeNothing(): void {
  const refuse = () => {
    throw new DOMException('Access is denied.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
}

const read = async () => {
  const page = await openPage();
  const { id, paper, sizes, isNamed, isInviting } = page.chosenSheet();
  return {
    sheet: `${id} ${paper} ${sizes.columns}x${sizes.rows}`,
    words: { isNamed, isInviting },
    shortcuts: page.keepsShortcuts(),
    theme: page.chosenTheme(),
    originals: page.sendsOriginals(),
    zone: page.timeZone(),
    plants: page.chosenPlantsLook(),
    ghost: page.showsGhost(),
  };
};

const first = {
  sheet: 'plain-A4 A4 3x8',
  words: { isNamed: true, isInviting: false },
  shortcuts: true,
  theme: 'system',
  originals: false,
  zone: 'Europe/Dublin',
  plants: 'grid',
  ghost: true,
};
const chosen = {
  sheet: 'own Letter 2x8',
  words: { isNamed: false, isInviting: true },
  shortcuts: false,
  theme: 'dark',
  originals: true,
  zone: 'Asia/Tokyo',
  plants: 'list',
  ghost: false,
};

async function choose(): Promise<void> {
  const page = await openPage();
  const sheet = page.chosenSheet();
  page.keepSheet({
    id: 'own',
    isNamed: false,
    isInviting: true,
    paper: 'Letter',
    sizes: { ...sheet.sizes, columns: '2' },
  });
  page.setKeepsShortcuts(false);
  page.chooseTheme('dark');
  page.setSendsOriginals(true);
  page.keepTimeZone('Asia/Tokyo');
  page.keepPlantsLook('list');
  page.keepGhost(false);
}

test('the settings of this device survive a restart, and can be undone', async () => {
  expect(await read()).toEqual(first);
  await choose();
  expect(await read()).toEqual(chosen);
  const page = await openPage();
  page.setKeepsShortcuts(true);
  page.chooseTheme('system');
  page.setSendsOriginals(false);
  page.forgetTimeZone();
  page.keepPlantsLook('grid');
  page.keepGhost(true);
  expect(await read()).toEqual({ ...first, sheet: chosen.sheet, words: chosen.words });
  expect(told).toEqual(['snug-theme', 'snug-time-zone', 'snug-theme', 'snug-time-zone']);
});

test.each(['light', 'dark', 'system'] as const)('the theme %s is there after a restart', async (theme) => {
  (await openPage()).chooseTheme(theme);
  expect((await openPage()).chosenTheme()).toBe(theme);
});

test('the next free label is remembered for each kind of sheet', async () => {
  const { keepFreeLabel } = await openPage();
  keepFreeLabel({ kind: 'L7120', position: 12 });
  keepFreeLabel({ kind: 'plain-A4', position: 3 });
  keepFreeLabel({ kind: 'plain-A4', position: 7 });
  expect((await openPage()).freeLabels()).toEqual({ L7120: 12, 'plain-A4': 7 });
});

test('own sheets that differ in any size are of different kinds; known sheets are of one kind', async () => {
  const { chosenSheet, kindOf, ownSizes } = await import('#app/storage/labelSheet.ts');
  const own = { ...chosenSheet(), id: 'own' };
  const others = (id: string) =>
    ownSizes.map((size) => kindOf({ ...own, id, sizes: { ...own.sizes, [size]: '1' } }));
  expect(new Set([kindOf(own), ...others('own')]).size).toBe(ownSizes.length + 1);
  expect(new Set(others('L7120'))).toEqual(new Set(['L7120']));
});

test('data stored by another version does not break the app', async () => {
  kept.set('snug-label-sheet', '{"id":"avery","paper":"A3","sizes":{"rows":4}}');
  kept.set('snug-theme', 'sepia');
  kept.set('snug-time-zone', 'Mars/Olympus');
  expect(await read()).toEqual({ ...first, sheet: 'avery A4 3x4' });
  kept.set('snug-label-sheet', 'not JSON');
  expect(await read()).toEqual(first);
});

test('a zone that this browser does not support is not used', async () => {
  const page = await openPage();
  page.keepTimeZone('Mars/Olympus');
  expect([page.timeZone(), kept.size]).toEqual(['Europe/Dublin', 0]);
});

test('a browser that stores nothing has the first settings, and keeps working', async () => {
  storeNothing();
  expect(await read()).toEqual(first);
  await choose();
  expect(console.warn).toHaveBeenCalledTimes(7);
  expect(await read()).toEqual(first);
});

test.each([
  ['en-US', 'plain-Letter Letter 3x8'],
  ['es-MX', 'plain-Letter Letter 3x8'],
  ['en', 'plain-Letter Letter 3x8'],
  ['de-DE', 'plain-A4 A4 3x8'],
  ['en-GB', 'plain-A4 A4 3x8'],
])('labels are first printed on the paper that is usual for %s', async (language, sheet) => {
  vi.stubGlobal('navigator', { language });
  expect((await read()).sheet).toBe(sheet);
});
