import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  frequencyOf,
  preferenceChanges,
  readFrequency,
  readSoilLimit,
  readWanted,
  type Frequencies,
  type Frequency,
  type PreferenceLink,
} from '#domain/preferences.ts';
import { withFrequencies } from '#domain/shownPreferences.ts';

test.each([
  ['', null],
  ['  ', null],
  ['1', 1],
  ['7', 7],
  [' 14 ', 14],
  ['3650', 3650],
  ['3651', undefined],
  ['0', undefined],
  ['-3', undefined],
  ['2.5', undefined],
  ['a week', undefined],
  ['NaN', undefined],
])('%j is read as %j days', (text, days) => {
  expect(readFrequency(text)).toBe(days);
});

test('a day is read as the day on which care is wanted once', () => {
  expect(['2027-03-03', '2027-02-30', '7', ''].map(readWanted)).toEqual(['2027-03-03', undefined, 7, null]);
});

const link = {
  plantsEffectsID: 'link-1',
  effectID: 1,
  frequencyDays: 7,
  onceOn: null,
  winterFactor: 1,
  dueBelow: null,
};
const once = { ...link, frequencyDays: null, onceOn: '2027-03-03' };

test.each<[string, PreferenceLink[], Frequencies, unknown]>([
  ['is created', [], { 1: 7 }, [{ kind: 'create', effectID: 1, frequencyDays: 7 }]],
  ['is updated', [link], { 1: 9 }, [{ kind: 'update', plantsEffectsID: 'link-1', frequencyDays: 9 }]],
  ['is deleted', [link], { 1: null }, [{ kind: 'delete', plantsEffectsID: 'link-1' }]],
  ['for a day is created', [], { 1: '2027-03-03' }, [{ kind: 'create', effectID: 1, onceOn: '2027-03-03' }]],
  [
    'becomes one for a day',
    [link],
    { 1: '2027-03-03' },
    [{ kind: 'update', plantsEffectsID: 'link-1', onceOn: '2027-03-03' }],
  ],
  [
    'for a day becomes regular',
    [once],
    { 1: 7 },
    [{ kind: 'update', plantsEffectsID: 'link-1', frequencyDays: 7 }],
  ],
  ['is not sent if its day is unchanged', [once], { 1: '2027-03-03' }, []],
  ['is not sent if its frequency is unchanged', [link], { 1: 7 }, []],
  ['is not sent if there is none and none is wanted', [], { 1: null }, []],
  ['is not sent if the user did not change it', [link], {}, []],
  [
    'is not sent if only another one was changed',
    [link],
    { 2: 3 },
    [{ kind: 'create', effectID: 2, frequencyDays: 3 }],
  ],
])('a preference %s', (_, links, wanted, changes) => {
  expect(preferenceChanges(links, wanted)).toEqual(changes);
});

test('only the factors of winter that were changed are sent, and shown until then', () => {
  const factors = (winter: Record<string, number | null>, wanted: Frequencies = {}) =>
    preferenceChanges([link], wanted, {}, winter);
  expect(factors({ 1: 1.5 })).toEqual([
    { kind: 'update', plantsEffectsID: 'link-1', frequencyDays: 7, winterFactor: 1.5 },
  ]);
  expect(factors({ 1: null, 2: null }, { 1: 9, 2: 30 })).toEqual([
    { kind: 'update', plantsEffectsID: 'link-1', frequencyDays: 9, winterFactor: null },
    { kind: 'create', effectID: 2, frequencyDays: 30, winterFactor: null },
  ]);
  expect(factors({ 1: 1, 2: 1 })).toEqual([]);
  expect(factors({ 1: 1.5 }, { 1: null })).toEqual([{ kind: 'delete', plantsEffectsID: 'link-1' }]);
  const shown = {
    ...link,
    effectName: '',
    effectVerb: 'Water',
    actionIcon: '',
    actionColour: '',
    actionBackground: '',
  };
  expect(withFrequencies([shown], {}, [], { 1: null })).toEqual([{ ...shown, winterFactor: null }]);
});

test('a limit of the soil moisture is beside the days or in their place, and a day has none', () => {
  const dry = { ...link, dueBelow: 25 };
  const limits = (known: PreferenceLink[], soil: Record<string, number | null>, wanted: Frequencies = {}) =>
    preferenceChanges(known, wanted, {}, {}, soil);
  const update = { kind: 'update', plantsEffectsID: 'link-1' };
  expect(limits([link], { 1: 25 })).toEqual([{ ...update, frequencyDays: 7, dueBelow: 25 }]);
  expect(limits([dry], { 1: 25 })).toEqual([]);
  expect(limits([dry], {}, { 1: null })).toEqual([{ ...update, frequencyDays: null }]);
  expect(limits([dry], { 1: null }, { 1: null })).toEqual([{ kind: 'delete', plantsEffectsID: 'link-1' }]);
  expect(limits([], { 1: 25 })).toEqual([{ kind: 'create', effectID: 1, frequencyDays: null, dueBelow: 25 }]);
  expect(limits([], { 1: null })).toEqual([]);
  const effect = { effectID: 1, effectName: '', effectVerb: 'Water' };
  const look = { actionIcon: '', actionColour: '', actionBackground: '' };
  const [water, shown] = [
    { ...effect, ...look },
    { ...dry, ...effect, ...look },
  ];
  expect(withFrequencies([shown], { 1: null }, [water])).toEqual([{ ...shown, frequencyDays: null }]);
  expect(withFrequencies([shown], { 1: null }, [water], {}, { 1: null })).toEqual([]);
  expect(withFrequencies([shown], { 1: '2027-03-03' }, [water])[0]!.dueBelow).toBe(null);
  expect(withFrequencies([], {}, [water], {}, { 1: 30 })).toMatchObject([
    { frequencyDays: null, dueBelow: 30 },
  ]);
});

test.each([
  ['25', 25],
  ['', null],
  ['0', undefined],
  ['100', undefined],
  ['2.5', undefined],
])('%j is read as a soil moisture of %j', (text, limit) => {
  expect(readSoilLimit(text)).toBe(limit);
});

test('a retry after a partial save leads to the wanted preferences', () => {
  const frequency = fc.option(
    fc.oneof(fc.integer({ min: 1, max: 3650 }), fc.constantFrom('2027-03-03', '2027-04-04')),
  );
  const effects = fc.dictionary(fc.constantFrom('1', '2', '3', '4'), frequency);
  const known = (plantsEffectsID: string, effectID: number, wanted: Frequency): PreferenceLink => ({
    plantsEffectsID,
    effectID,
    frequencyDays: typeof wanted === 'number' ? wanted : null,
    onceOn: typeof wanted === 'string' ? wanted : null,
    winterFactor: 1,
  });
  const apply = (links: PreferenceLink[], changes: ReturnType<typeof preferenceChanges>) => {
    const now = new Map(links.map((one) => [one.plantsEffectsID, one]));
    for (const change of changes) {
      if (change.kind === 'delete') {
        now.delete(change.plantsEffectsID);
        continue;
      }
      const wanted = 'onceOn' in change ? change.onceOn : change.frequencyDays;
      const id = change.kind === 'create' ? `new-${change.effectID}` : change.plantsEffectsID;
      const effect = change.kind === 'create' ? change.effectID : now.get(id)!.effectID;
      now.set(id, known(id, effect, wanted));
    }
    return [...now.values()];
  };
  fc.assert(
    fc.property(effects, effects, fc.nat(4), (before, wanted, reached) => {
      const links = Object.entries(before).flatMap(([effect, frequencyDays]) =>
        frequencyDays === null ? [] : [known(`link-${effect}`, Number(effect), frequencyDays)],
      );
      const partly = apply(links, preferenceChanges(links, wanted).slice(0, reached));
      const after = apply(partly, preferenceChanges(partly, wanted));
      const kept = Object.fromEntries(after.map((one) => [one.effectID, frequencyOf(one)]));
      for (const effect of ['1', '2', '3', '4']) {
        const expected = effect in wanted ? wanted[effect] : before[effect];
        expect(kept[effect] ?? null).toBe(expected ?? null);
      }
    }),
  );
});

test('preferences are shown with frequencies that were changed, added and removed', () => {
  const effect = (effectID: number, effectVerb: string) => ({
    effectID,
    effectName: effectVerb,
    effectVerb,
    actionIcon: 'leaf',
    actionColour: '#000000',
    actionBackground: '#FFFFFF',
  });
  const [water, feed, mist] = [effect(1, 'Water'), effect(2, 'Feed'), effect(3, 'Mist')];
  const shown = [
    { ...water!, plantsEffectsID: 'w', frequencyDays: 7, onceOn: null, winterFactor: 1.5, dueBelow: null },
    { ...mist!, plantsEffectsID: 'm', frequencyDays: 2, onceOn: null, winterFactor: 1, dueBelow: null },
  ];
  const next = withFrequencies(shown, { 1: 5, 2: 30, 3: null }, [water!, feed!, mist!]);
  expect(next.map(({ effectVerb, frequencyDays }) => [effectVerb, frequencyDays])).toEqual([
    ['Water', 5],
    ['Feed', 30],
  ]);
  expect(withFrequencies(shown, { 1: '2027-03-03' }, [water!])[0]).toMatchObject({
    frequencyDays: null,
    onceOn: '2027-03-03',
  });
  // In the order of the effects, also one that is new between them.
  expect(withFrequencies(shown, { 2: 30 }, [water!, feed!, mist!]).map(({ effectID }) => effectID)).toEqual([
    1, 2, 3,
  ]);
  expect(withFrequencies(shown, {}, [water!, feed!, mist!])).toEqual(shown);
  const filled = withFrequencies(shown, { 2: 30 }, [water!, feed!, mist!]);
  expect(filled[1]).toMatchObject({ ...feed, frequencyDays: 30, winterFactor: null });
  const unset = [
    { ...water!, plantsEffectsID: 'w', frequencyDays: null, onceOn: null, dueBelow: null, winterFactor: 1 },
  ];
  expect(withFrequencies(unset, {}, [water!])).toEqual(unset);
});
