/** The printer's output: a page of the app as a PDF, and its sheets as scanned at 300 dpi. */
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { Page } from 'playwright/test';
import { CENTRE_OPTIONS, WHOLE_OPTIONS } from '#app/device/reader/engineOptions.ts';
import type { FramePart } from '#app/device/reader/frameParts.ts';
import type { Box, Reading, Size } from '#app/device/reader/reading.ts';
import { nodeEngine } from '#tests/support/frames/nodeEngine.ts';

const dpi = 300;
const points = 72;

/** Pixels per millimetre. */
export const perMm = dpi / 25.4;

/** Brightness, one byte per pixel, row by row. */
export interface Grey extends Size {
  data: Uint8Array;
}

export interface PrintedSheet extends Grey {
  /** The size of the paper, in mm. */
  paper: Size;
}

let pdfium: Promise<PDFiumLibrary> | undefined;

/** Prints a page of the app, and scans the result. */
export async function printedSheets(page: Page): Promise<PrintedSheet[]> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const library = await (pdfium ??= PDFiumLibrary.init());
  const document = await library.loadDocument(pdf);
  // The renderer reports page sizes in whole points only.
  const boxes = [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  const sheets: PrintedSheet[] = [];
  for (const sheet of document.pages()) {
    const [, across, down] = boxes[sheet.number] ?? boxes[0]!;
    const paper = { width: (Number(across) / points) * 25.4, height: (Number(down) / points) * 25.4 };
    const { width, height, data } = await sheet.render({
      width: Math.round(paper.width * perMm),
      height: Math.round(paper.height * perMm),
      colorSpace: 'Gray',
      render: 'bitmap',
    });
    sheets.push({ width, height, data, paper });
  }
  document.destroy();
  return sheets;
}

/** Cuts a part out of a scan; anything beyond its edge is white. @param box in mm */
export function cut(sheet: Grey, box: Box): Grey {
  const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((size) =>
    Math.round(size * perMm),
  ) as [number, number, number, number];
  const data = new Uint8Array(width * height).fill(255);
  for (let row = Math.max(0, -y); row < height && y + row < sheet.height; row += 1) {
    const from = Math.max(0, x);
    const to = Math.min(sheet.width, x + width);
    data.set(
      sheet.data.subarray((y + row) * sheet.width + from, (y + row) * sheet.width + to),
      row * width + from - x,
    );
  }
  return { width, height, data };
}

/** Returns the smallest box around the dark pixels, in mm; `null` if there are none. */
export function darkBox({ width, height, data }: Grey): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let i = 0; i < data.length; i += 1) {
    if (data[i]! >= 110) continue;
    const x = i % width;
    const y = Math.floor(i / width);
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  return {
    x: left / perMm,
    y: top / perMm,
    width: (right + 1 - left) / perMm,
    height: (bottom + 1 - top) / perMm,
  };
}

/** Reads a picture as the app reads a frame of its camera. */
export async function decode({ data, ...size }: Grey, part: FramePart = 'centre'): Promise<Reading[]> {
  const { luma } = await nodeEngine.load();
  luma.room(data.length).set(data);
  return luma.read(size, part === 'whole' ? WHOLE_OPTIONS : CENTRE_OPTIONS);
}
