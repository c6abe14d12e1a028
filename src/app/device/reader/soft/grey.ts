import type { Box, Point, Size } from '../reading.ts';

/** A grey picture, one byte per pixel, row by row. */
export interface Grey extends Size {
  data: Uint8Array;
}

/** A part of a picture, made smaller. A point (x, y) of the picture lies at ((x, y) - origin) · scale in it. */
export interface GreyPart extends Grey {
  origin: Point;
  scale: Point;
}

/**
 * Cuts a part out of a picture, and makes it smaller: each pixel is the mean of some columns and rows.
 * @param box cut down to what lies inside the picture
 */
export function partOfGrey(from: Grey, box: Box, columns = 1, rows = columns): GreyPart {
  const x = Math.max(0, Math.floor(box.x));
  const y = Math.max(0, Math.floor(box.y));
  const width = Math.max(0, Math.floor((Math.min(from.width, box.x + box.width) - x) / columns));
  const height = Math.max(0, Math.floor((Math.min(from.height, box.y + box.height) - y) / rows));
  const data = new Uint8Array(width * height);
  const sums = new Uint32Array(width);
  const count = columns * rows;
  for (let row = 0; row < height; row++) {
    const start = (y + row * rows) * from.width + x;
    if (count === 1) {
      data.set(from.data.subarray(start, start + width), row * width);
      continue;
    }
    sums.fill(count >> 1);
    for (let down = 0; down < rows; down++) {
      for (let column = 0, at = start + down * from.width; column < width; column++) {
        for (let right = 0; right < columns; right++, at++) sums[column]! += from.data[at]!;
      }
    }
    for (let column = 0; column < width; column++) data[row * width + column] = sums[column]! / count;
  }
  return { data, width, height, origin: { x, y }, scale: { x: 1 / columns, y: 1 / rows } };
}

/** Returns the brightness between pixels. Beyond the picture, its edge goes on. */
export function lightAt({ data, width, height }: Grey, x: number, y: number): number {
  let px = x - 0.5;
  let py = y - 0.5;
  if (px < 0) px = 0;
  else if (px > width - 1.001) px = width - 1.001;
  if (py < 0) py = 0;
  else if (py > height - 1.001) py = height - 1.001;
  const left = px | 0;
  const top = py | 0;
  const at = top * width + left;
  const across = px - left;
  const above = data[at]! + (data[at + 1]! - data[at]!) * across;
  const below = data[at + width]! + (data[at + width + 1]! - data[at + width]!) * across;
  return above + (below - above) * (py - top);
}

/**
 * Returns a square of a picture, turned by 45° and half as large: what lies in the circle inside it.
 * @param box a square inside the picture
 * @param origin where the picture lies in the whole frame
 * @returns the turned picture, and a function from its points to those of the whole frame
 */
export function turnedPart(
  from: Grey,
  box: Box,
  origin: Point,
): { grey: Grey; back: (point: Point) => Point } {
  const half = partOfGrey(from, box, 2);
  const side = Math.min(half.width, half.height);
  const data = new Uint8Array(side * side);
  const middle = side / 2;
  const unturned = ({ x, y }: Point): Point => ({
    x: middle + (x - middle - (y - middle)) * Math.SQRT1_2,
    y: middle + (x - middle + (y - middle)) * Math.SQRT1_2,
  });
  for (let y = 0, at = 0; y < side; y++) {
    const start = unturned({ x: 0.5, y: y + 0.5 });
    for (let x = 0; x < side; x++, at++) {
      data[at] = lightAt(half, start.x + x * Math.SQRT1_2, start.y + x * Math.SQRT1_2);
    }
  }
  const back = (point: Point): Point => {
    const { x, y } = unturned(point);
    return { x: x * 2 + half.origin.x + origin.x, y: y * 2 + half.origin.y + origin.y };
  };
  return { grey: { data, width: side, height: side }, back };
}
