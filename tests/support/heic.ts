/** Writes HEIC files as phones do (ISO/IEC 23008-12), from frames that an encoder has made. */
import frames from './pictures/hevc.json' with { type: 'json' };

const [u16, u32] = [(value: number) => bytes(2, value), (value: number) => bytes(4, value)];

function bytes(length: number, value: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}

const box = (name: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([u32(content.length + 8), Buffer.from(name), content]);
};
/** A box with a version and flags. */
const fullBox = (name: string, version: number, ...parts: Buffer[]) =>
  box(name, bytes(4, version << 24), ...parts);

/** An item of the file; its id is its place, from 1. */
export interface Item {
  type: 'hvc1' | 'grid';
  data: Buffer;
  /** Boxes that describe the item. */
  properties: Buffer[];
  /** The ids of the items that a grid consists of. */
  tiles?: number[];
}

/** Properties that turn an item anticlockwise, in steps of 90°, or swap its left and right. */
export const turned = (steps: number): Buffer => box('irot', bytes(1, steps));
export const mirrored = (): Buffer => box('imir', bytes(1, 1));
/** The properties that say which colours an item has: an ICC profile, or the codes of ISO/IEC 23091-2. */
export const withProfile = (icc: Buffer): Buffer => box('colr', Buffer.from('prof'), icc);
export const withPrimaries = (primaries: number): Buffer =>
  box('colr', Buffer.from('nclx'), u16(primaries), u16(13), u16(6), bytes(1, 0x80));

/**
 * Makes an item of one frame.
 *
 * @param frame `halves` is red on the left and blue on the right, 128 × 64; the others are 64 × 64: `flat` has the samples
 *   (184, 50, 41), and `tenBit` (200, 30, 30) with ten bits each
 */
export function picture(frame: keyof typeof frames, ...properties: Buffer[]): Item {
  const { width, height, configuration, frame: data } = frames[frame];
  const size = fullBox('ispe', 0, u32(width), u32(height));
  const decoding = box('hvcC', Buffer.from(configuration, 'base64'));
  return { type: 'hvc1', data: Buffer.from(data, 'base64'), properties: [decoding, size, ...properties] };
}

/** Makes an item of tiles that lie side by side. */
export function row(tiles: number[], width: number, height: number): Item {
  const data = Buffer.concat([Buffer.of(0, 0, 0, tiles.length - 1), u16(width), u16(height)]);
  return { type: 'grid', data, properties: [fullBox('ispe', 0, u32(width), u32(height))], tiles };
}

/**
 * Writes a HEIC file.
 *
 * @param primary the id of the item that is the picture
 */
export function heic(items: Item[], { brand = 'heic', primary = 1 } = {}): Buffer {
  const type = box('ftyp', Buffer.from(brand), u32(0), Buffer.from('mif1heic'));
  const grids = items.flatMap(({ tiles }, place) => (tiles ? [{ id: place + 1, tiles }] : []));
  const entries = items.map(({ type: of }, place) =>
    fullBox('infe', 2, u16(place + 1), u16(0), Buffer.from(`${of}\0`)),
  );
  let property = 0;
  const owned = items.map(({ properties }, place) =>
    Buffer.concat([
      u16(place + 1),
      Buffer.of(properties.length),
      // Essential properties have the highest bit.
      Buffer.from(properties.map(() => (property += 1) | 0x80)),
    ]),
  );
  const meta = (from: number) => {
    let at = from;
    const places = items.map(({ data }, place) => {
      const extent = Buffer.concat([u16(place + 1), u16(0), u16(1), u32(at), u32(data.length)]);
      at += data.length;
      return extent;
    });
    return fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, u32(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, u16(primary)),
      fullBox('iloc', 0, Buffer.of(0x44, 0), u16(items.length), ...places),
      fullBox('iinf', 0, u16(items.length), ...entries),
      box(
        'iprp',
        box('ipco', ...items.flatMap(({ properties }) => properties)),
        fullBox('ipma', 0, u32(items.length), ...owned),
      ),
      fullBox(
        'iref',
        0,
        ...grids.map(({ id, tiles }) => box('dimg', u16(id), u16(tiles.length), ...tiles.map(u16))),
      ),
    );
  };
  const head = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(head), box('mdat', ...items.map(({ data }) => data))]);
}
