import sharp from 'sharp';
import { frameOf, type Frame } from '#tests/support/frames/frame.ts';

type Colour = readonly [number, number, number];

const red: Colour = [180, 40, 40];
const blue: Colour = [40, 60, 180];

/** A camera film whose left half is red and whose right half is blue, to detect mirroring. */
export function halvesFrames(width: number, height: number): Frame[] {
  const rgba = new Uint8Array(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rgba.set([...(pixel % width < width / 2 ? red : blue), 255], pixel * 4);
  }
  const frame = frameOf({ width, height, rgba });
  return [frame, frame, frame];
}

/** Returns the colours in the middle of each half of a picture, and its size. */
export async function halvesOf(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const nameAt = (x: number) => {
    const at = (Math.floor(height / 2) * width + Math.floor(x)) * 3;
    const isNear = (colour: Colour) => colour.every((part, index) => Math.abs(part - data[at + index]!) < 25);
    if (isNear(red)) return 'red';
    return isNear(blue) ? 'blue' : `rgb(${data.subarray(at, at + 3).join(' ')})`;
  };
  return { width, height, left: nameAt(width / 4), right: nameAt((width * 3) / 4) };
}
