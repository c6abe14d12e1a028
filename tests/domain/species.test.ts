import { describe, expect, test } from 'vitest';
import { houseplants } from '#domain/species/houseplants.ts';
import { namesOf, readTable, speciesCalled } from '#domain/species/species.ts';
import { speciesFacts } from '#domain/species/speciesFacts.ts';
import { speciesSuggestions } from '#domain/species/suggestions.ts';
import { winterDays } from '#domain/seasons.ts';
import { tableCare, tableCareWords, tableFactor } from '#domain/species/tableCare.ts';

const line = (text: string) => speciesCalled(houseplants, text)!;
const verbs: Record<number, string> = { 1: 'Water', 2: 'Feed' };
const effects = (usual: Record<number, number> = {}) =>
  [1, 2, 3].map((effectID) => ({ effectID, usualDays: usual[effectID] ?? null }));

describe('the species table', () => {
  test('has at least 60 species, in alphabetical order', () => {
    const all = houseplants.map(({ name }) => name.value);
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all).toEqual(all.toSorted());
  });

  test('names each value’s source, with its address', () => {
    for (const species of houseplants) {
      for (const value of Object.values(species)) {
        if (value === null) continue;
        expect(value.source.title, species.name.value).not.toBe('');
        expect(value.source.url, species.name.value).toMatch(/^https:\/\/\S+$/);
      }
    }
  });

  test('has each name once, also among synonyms and common names', () => {
    const all = houseplants.flatMap((species) => namesOf(species).map((name) => name.toLowerCase()));
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([]);
  });

  test('waters less often in winter than in summer', () => {
    for (const { name, water } of houseplants) {
      const { summer, winter } = water!.value;
      if (summer !== null && winter !== null) expect(winter, name.value).toBeGreaterThanOrEqual(summer);
    }
  });

  test('has toxicity from the ASPCA or veterinarians only', () => {
    const titles = houseplants.flatMap(({ toxicToCats, toxicToDogs }) =>
      [toxicToCats, toxicToDogs].flatMap((toxic) => toxic?.source.title ?? []),
    );
    expect([...new Set(titles)].toSorted()).toEqual([
      'ASPCA',
      'ASPCA, list of plants for cats',
      'Longwood Veterinary Center',
      'Mallard Creek Animal Hospital',
      'Pet Poison Helpline',
    ]);
  });

  test('refuses a value without a source, and one that is none', () => {
    const read = (text: string) => () => readTable(text, (key) => ({ title: key, url: `https://${key}` }));
    const row = (light: string) => `A b @x | | C @x | D @x | ${light} | 7/12 @x | 14/- @x | |`;
    expect(read(row('bright @x'))).not.toThrow();
    expect(read(row('bright'))).toThrow("'bright' is not a value with its source.");
    expect(read(row('dim @x'))).toThrow(/'dim' is none of/);
    expect(read('A b @x | |')).toThrow(/has 3 cells/);
  });
});

test('a species is known by any of its names, and with that of a cultivar', () => {
  expect(line('  monstera  DELICIOSA ').name.value).toBe('Monstera deliciosa');
  expect(line('Swiss cheese plant').name.value).toBe('Monstera deliciosa');
  expect(line('Sansevieria trifasciata').name.value).toBe('Dracaena trifasciata');
  expect(line("Monstera deliciosa 'Thai Constellation'").name.value).toBe('Monstera deliciosa');
  expect(line('Monstera')).toBeNull();
  expect(line('')).toBeNull();
});

describe('the field Species', () => {
  const suggested = (typed: string, own: string[] = []) =>
    speciesSuggestions(typed, own, houseplants).map(({ species }) => species);

  test('suggests by scientific and common names, and forgives typing errors', () => {
    expect(suggested('monst')).toEqual(['Monstera adansonii', 'Monstera deliciosa']);
    expect(suggested('swiss cheese pl')).toEqual(['Monstera deliciosa']);
    expect(suggested('epipremmum')).toEqual(['Epipremnum aureum']);
    expect(suggested('rosewood')).toEqual([]);
  });

  test('suggests the household’s species first, each once, and finds them by common names, too', () => {
    const own = ['Monstera obliqua', 'monstera  deliciosa', 'Monstera deliciosa'];
    expect(suggested('monst', own)).toEqual([
      'monstera  deliciosa',
      'Monstera obliqua',
      'Monstera adansonii',
    ]);
    expect(speciesSuggestions('swiss cheese p', own, houseplants)).toEqual([
      { species: 'monstera  deliciosa', commonName: 'Swiss cheese plant', isOwn: true },
    ]);
  });

  test('suggests nothing for one letter, nor what is typed already', () => {
    expect(suggested('m')).toEqual([]);
    expect(suggested('Hoya carnosa')).toEqual([]);
  });

  test('suggests at most six species', () => {
    expect(suggested('a').length).toBe(0);
    expect(suggested('an').length).toBe(6);
  });
});

describe('the care of the table', () => {
  test('is suggested with its source and what it is in winter', () => {
    const care = tableCare(line('Monstera deliciosa'), effects());
    expect(care).toMatchObject([
      { effectID: 1, days: 7, winterDays: 12 },
      { effectID: 2, days: 14, winterDays: null },
    ]);
    expect(tableCareWords(care, (effectID) => verbs[effectID]!)).toBe(
      'From the species table: water about every 7 days, 12 in winter; feed about every 14 days, not in winter · Kamerplanter',
    );
  });

  test('is entered with its winter', () => {
    const [water, feed] = tableCare(line('Monstera deliciosa'), effects());
    expect(winterDays(7, tableFactor(water!))).toBe(12);
    expect(tableFactor(feed!)).toBe(null);
    // A preference has a factor from 1 to 4.
    expect(tableFactor({ ...water!, winterDays: 60 })).toBe(4);
    expect(tableFactor({ ...water!, winterDays: 5 })).toBe(1);
  });

  test('gives way to the household’s own experience, effect by effect', () => {
    expect(tableCare(line('Monstera deliciosa'), effects({ 1: 9 })).map(({ effectID }) => effectID)).toEqual([
      2,
    ]);
    expect(tableCare(line('Monstera deliciosa'), effects({ 1: 9, 2: 30 }))).toEqual([]);
  });

  test('is not suggested for a plant that rests in summer', () => {
    expect(tableCare(line('Cyclamen persicum'), effects())).toEqual([]);
  });
});

test('the facts of a species say that toxicity is unknown rather than nothing', () => {
  const said = (text: string) => speciesFacts(line(text)).map(({ label, text: fact }) => `${label}: ${fact}`);
  expect(said('Epipremnum aureum')).toEqual([
    'Light: Does with little',
    'Toxic to cats: Yes',
    'Toxic to dogs: Yes',
  ]);
  expect(said('Maranta leuconeura')).toEqual(['Toxic to cats: Unknown', 'Toxic to dogs: Unknown']);
});
