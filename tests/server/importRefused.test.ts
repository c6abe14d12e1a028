import { readdirSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { uploadsIn } from '#server/photos/receive.ts';
import { manifestOf, zipOf } from '../support/zips.ts';
import { importInto, rowsOf } from './exporting.ts';
import { lines, photo, plant, withPlants } from './importing.ts';
import { startApp } from './support.ts';

/** A line of `data/pot.jsonl`. */
const pot = {
  id: plant.id,
  name: 'Blue pot',
  location: null,
  diameter_cm: null,
  acquired_at: plant.created_at,
  acquired_from: null,
  created_at: plant.created_at,
};

/** Changes bytes of a ZIP. */
const changed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

/** Builds a ZIP by hand with a size that its directory does not tell. */
function lying(content: Buffer, told: number): Buffer {
  const packed = deflateRawSync(content);
  const name = Buffer.from('data/plant.jsonl');
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(told, 8);
  const local = Buffer.concat([
    Buffer.from('504b0304140000000800000000000000', 'hex').subarray(0, 14),
    sizes,
    Buffer.from([name.length, 0, 0, 0]),
    name,
  ]);
  const central = Buffer.concat([
    Buffer.from('504b01021400140000000800000000000000', 'hex').subarray(0, 16),
    sizes,
    Buffer.from([name.length, 0]),
    Buffer.alloc(16),
    name,
  ]);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length + packed.length, 16);
  return Buffer.concat([local, packed, central, end]);
}

describe('a file that cannot be imported changes nothing, and gets one sentence:', () => {
  const cases: Record<string, { zip: () => Promise<Buffer> | Buffer; type: string; says?: RegExp }> = {
    'no ZIP': { zip: () => Buffer.from('Name;Species\nFern;\n'), type: 'not-a-zip' },
    'a ZIP of another product': { zip: () => zipOf({ 'word/document.xml': '<w/>' }), type: 'not-an-export' },
    'a file that only claims to be one': {
      zip: () => zipOf({ 'snug.json': '{"format":"other","version":1}' }),
      type: 'not-an-export',
    },
    'a description that is no JSON': { zip: () => zipOf({ 'snug.json': '{' }), type: 'not-an-export' },
    'an unknown time zone': {
      zip: () => zipOf({ 'snug.json': manifestOf({}, { timeZone: 'Mars/Phobos' }) }),
      type: 'broken-zip',
    },
    'no list of missing photos': {
      zip: () => zipOf({ 'snug.json': manifestOf({}, { missingPhotos: null }) }),
      type: 'broken-zip',
    },
    'a newer version': {
      zip: () => zipOf({ 'snug.json': manifestOf({}, { version: 2 }) }),
      type: 'newer-export',
      says: /newer version of Snug/,
    },
    'a path that leads out': {
      zip: async () =>
        changed(await zipOf({ 'aa/evil.txt': 'x', 'snug.json': manifestOf() }), 'aa/evil', '../evil'),
      type: 'unsafe-path',
    },
    'an absolute path': {
      zip: async () =>
        changed(await zipOf({ 'aetc/passwd': 'x', 'snug.json': manifestOf() }), 'aetc/', '/etc/'),
      type: 'unsafe-path',
    },
    'half a file': { zip: async () => (await withPlants(plant)).subarray(0, -40), type: 'broken-zip' },
    'a damaged file': {
      zip: async () => {
        const zip = await zipOf({ 'snug.json': manifestOf() });
        zip[60] = zip[60]! ^ 0xff;
        return zip;
      },
      type: 'broken-zip',
    },
    'a bomb': {
      zip: () =>
        zipOf({ 'data/plant.jsonl': Buffer.alloc(50_000_000), 'snug.json': manifestOf({ plant: 1 }) }),
      type: 'too-large-inside',
    },
    'a photo larger than one that can be uploaded': {
      zip: () => zipOf({ 'photos/1/full.jpg': Buffer.alloc(20 * 1024 ** 2 + 1), 'snug.json': manifestOf() }),
      type: 'too-large-inside',
    },
    'a bomb that lies about its size': {
      zip: () => lying(Buffer.alloc(50_000_000), 100),
      type: 'not-an-export',
    },
    'a line that is no JSON': {
      zip: () => zipOf({ 'data/plant.jsonl': '{"id":\n', 'snug.json': manifestOf({ plant: 1 }) }),
      type: 'bad-line',
      says: /^Line 1 of data\/plant\.jsonl is not JSON\.$/,
    },
    'a line without a field': {
      zip: () => withPlants(plant, { ...plant, name: undefined }),
      type: 'bad-line',
      says: /^Line 2 of data\/plant\.jsonl lacks ‘name’\.$/,
    },
    'a line with a wrong field': {
      zip: () => withPlants({ ...plant, acquired_on: '2026-02-31x' }),
      type: 'bad-line',
      says: /has no valid ‘acquired_on’/,
    },
    'null in a required field': {
      zip: () => withPlants({ ...plant, name: null }),
      type: 'bad-line',
      says: /has no valid ‘name’/,
    },
    'an id that is not a UUID': {
      zip: () => withPlants({ ...plant, id: 'fern' }),
      type: 'bad-line',
      says: /has no valid ‘id’/,
    },
    'a time that cannot be read': {
      zip: () => withPlants({ ...plant, created_at: 'yesterday' }),
      type: 'bad-line',
      says: /has no valid ‘created_at’/,
    },
    'a food with a fraction': {
      zip: () => withPlants({ ...plant, food_id: 1.5 }),
      type: 'bad-line',
      says: /has no valid ‘food_id’/,
    },
    'a number that is too large': {
      zip: () => withPlants({ ...plant, food_id: 2 ** 31 }),
      type: 'bad-line',
      says: /has no valid ‘food_id’/,
    },
    'text instead of a measure': {
      zip: () =>
        zipOf({ 'data/pot.jsonl': lines({ ...pot, height_cm: '9' }), 'snug.json': manifestOf({ pot: 1 }) }),
      type: 'bad-line',
      says: /has no valid ‘height_cm’/,
    },
    'a number instead of a flag': {
      zip: () =>
        zipOf({
          'data/photo.jsonl': lines({ ...photo, is_profile: 1 }),
          'snug.json': manifestOf({ photo: 1 }),
        }),
      type: 'bad-line',
      says: /has no valid ‘is_profile’/,
    },
    'a day that is in no calendar': {
      zip: () => withPlants({ ...plant, acquired_on: '2026-02-31' }),
      type: 'bad-line',
      says: /has no valid ‘acquired_on’/,
    },
    'a line that is no object': {
      zip: () => zipOf({ 'data/plant.jsonl': 'null\n', 'snug.json': manifestOf({ plant: 1 }) }),
      type: 'bad-line',
      says: /^Line 1 of data\/plant\.jsonl is not an object\.$/,
    },
    'a line that is longer than the longest note': {
      zip: () => withPlants(plant, { ...plant, notes: 'x'.repeat(200_000) }),
      type: 'bad-line',
      says: /^Line 2 of data\/plant\.jsonl is too long\.$/,
    },
    'a name that is too long': {
      zip: () => withPlants({ ...plant, name: 'x'.repeat(101) }),
      type: 'bad-line',
      says: /has no valid ‘name’/,
    },
    'a species that is too long': {
      zip: () => withPlants({ ...plant, species: 'x'.repeat(201) }),
      type: 'bad-line',
      says: /has no valid ‘species’/,
    },
    'a note that is too long': {
      zip: () => withPlants({ ...plant, notes: 'x'.repeat(10_001) }),
      type: 'bad-line',
      says: /has no valid ‘notes’/,
    },
    'a character that PostgreSQL cannot store': {
      zip: () => withPlants({ ...plant, name: 'a\0b' }),
      type: 'bad-line',
    },
    'fewer lines than it names': {
      zip: () => zipOf({ 'data/plant.jsonl': lines(plant), 'snug.json': manifestOf({ plant: 2 }) }),
      type: 'broken-zip',
    },
    'more people than it names': {
      zip: () => zipOf({ 'data/person.jsonl': lines({ id: 'a', name: 'Ann' }), 'snug.json': manifestOf() }),
      type: 'broken-zip',
    },
    'more people than a household can have': {
      zip: () => zipOf({ 'snug.json': manifestOf({ person: 10_001 }) }),
      type: 'too-large-inside',
    },
    'more places than a household can have': {
      zip: () => zipOf({ 'snug.json': manifestOf({ place: 10_001 }) }),
      type: 'too-large-inside',
    },
    'the same file twice': {
      zip: async () =>
        changed(
          await zipOf({
            'data/plant.jsonl': lines(plant),
            'data/plamt.jsonl': lines(plant),
            'snug.json': manifestOf({ plant: 1 }),
          }),
          'plamt',
          'plant',
        ),
      type: 'broken-zip',
    },
    'the same id twice': { zip: () => withPlants(plant, plant), type: 'contradictory-export' },
    'a reference to nothing': {
      zip: () => withPlants({ ...plant, pot_id: photo.id }),
      type: 'contradictory-export',
    },
    'a photo without a file': {
      zip: () => zipOf({ 'data/photo.jsonl': lines(photo), 'snug.json': manifestOf({ photo: 1 }) }),
      type: 'bad-line',
    },
    'a photo that is none': {
      zip: () =>
        zipOf({
          'data/photo.jsonl': lines(photo),
          [`photos/${photo.id}/full.jpg`]: '<script>alert(1)</script>',
          [`photos/${photo.id}/thumb.jpg`]: 'x',
          'snug.json': manifestOf({ photo: 1 }),
        }),
      type: 'bad-photo',
    },
    'a photo that is damaged': {
      zip: async () => {
        const picture = Buffer.from('ffd8ffe000104a4649460001', 'hex');
        const sum = Buffer.alloc(4);
        sum.writeUInt32LE(crc32(picture));
        const zip = await zipOf({
          'data/photo.jsonl': lines(photo),
          [`photos/${photo.id}/full.jpg`]: picture,
          [`photos/${photo.id}/thumb.jpg`]: picture,
          'snug.json': manifestOf({ photo: 1 }),
        });
        return changed(zip, sum.toString('latin1'), 'else');
      },
      type: 'broken-zip',
    },
    'a thumbnail that is none': {
      zip: () =>
        zipOf({
          'data/photo.jsonl': lines(photo),
          [`photos/${photo.id}/full.jpg`]: Buffer.from('ffd8ffe000104a4649460001', 'hex'),
          [`photos/${photo.id}/thumb.jpg`]: '<script>alert(1)</script>',
          'snug.json': manifestOf({ photo: 1 }),
        }),
      type: 'bad-photo',
    },
  };
  for (const [name, { zip, type, says = /^[A-Z][^.]*(\.\w[^.]*)*\./ }] of Object.entries(cases)) {
    test(name, async () => {
      const app = await startApp();
      const ann = await app.person('ann@home.example');
      const before = await rowsOf(ann);
      const { status, body } = await importInto(ann, await zip());
      expect([status, body.type]).toEqual([400, type]);
      expect(body.title).toMatch(says);
      expect(await rowsOf(ann)).toEqual(before);
      expect(app.photoFiles()).toBe(0);
      expect(readdirSync(uploadsIn(app.dataDir))).toEqual([]);
    });
  }
});
