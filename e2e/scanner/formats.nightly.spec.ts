/** The formats that still pictures are read in, and their names (spec §3, §9). */
import type { Page } from 'playwright/test';
import type { WriteInputBarcodeFormat } from 'zxing-wasm/writer';
import { writeBarcode } from './support/barcodeWriter.ts';
import { expect, test } from './support/scannerTest.ts';

/** Writes a barcode, and reads it by each list of formats. @returns what was found by each */
async function readWritten(
  page: Page,
  { format, text }: { format: WriteInputBarcodeFormat; text: string },
  ...lists: string[][]
): Promise<string[][]> {
  const { image, error } = await writeBarcode(text, { format, scale: 4, addQuietZones: true });
  if (!image) throw new Error(error);
  const picture = Buffer.from(await image.arrayBuffer()).toString('base64');
  return page.evaluate(
    async ([bytes, formatLists]) => {
      const blob = new Blob([Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0))]);
      const decoder = (window.kept ??= window.scanner.createDecoder());
      const found: string[][] = [];
      for (const formats of formatLists) {
        const readings = await decoder.detect(blob, formats);
        found.push(readings.map(({ format: name, rawValue }) => `${name} ${rawValue}`));
      }
      return found;
    },
    [picture, lists] as const,
  );
}

const linear: [format: WriteInputBarcodeFormat, text: string, found: string][] = [
  ['Code128', 'Snug', 'code_128 Snug'],
  ['Code39', 'SNUG', 'code_39 SNUG'],
  ['Code93', 'SNUG', 'code_93 SNUG'],
  ['Codabar', 'A123B', 'codabar A123B'],
  ['DataBarOmni', '0112345678901231', 'databar 0112345678901231'],
  ['DataBarStk', '0112345678901231', 'databar 0112345678901231'],
  ['DataBarExp', '[01]12345678901231', 'databar_expanded 0112345678901231'],
  ['DataBarLtd', '0112345678901231', 'databar_limited 0112345678901231'],
  ['DXFilmEdge', '115-10/11A', 'dx_film_edge 115-10/11A'],
  ['EAN13', '4006381333931', 'ean_13 4006381333931'],
  ['ISBN', '9783161484100', 'ean_13 9783161484100'],
  ['EAN8', '12345670', 'ean_8 12345670'],
  ['ITF14', '12345678901231', 'itf 12345678901231'],
  ['UPCE', '01234565', 'upc_e 0012345000065'],
];
const matrix: typeof linear = [
  ['AztecCode', 'Snug', 'aztec Snug'],
  ['DataMatrix', 'Snug', 'data_matrix Snug'],
  ['MaxiCode', 'Snug', 'maxi_code Snug'],
  ['MicroQRCode', 'SNUG', 'micro_qr_code SNUG'],
  ['PDF417', 'Snug', 'pdf417 Snug'],
  ['QRCode', 'Snug', 'qr_code Snug'],
  ['RMQRCode', 'SNUG', 'rm_qr_code SNUG'],
];

test('each format is read by its own name, by that of its group, and as any', async ({ page }) => {
  for (const [group, others, codes] of [
    ['linear_codes', 'matrix_codes', linear],
    ['matrix_codes', 'linear_codes', matrix],
  ] as const) {
    for (const [format, text, found] of codes) {
      const name = found.split(' ')[0]!;
      const lists = [[name], [group], ['any'], ['unknown', 'any'], [others]];
      const expected = [[found], [found], [found], [found], []];
      expect(await readWritten(page, { format, text }, ...lists), format).toEqual(expected);
    }
  }
});

test('a code is read only in the formats that were asked for', async ({ page }) => {
  const upc = { format: 'UPCA', text: '036000291452' } as const;
  expect(await readWritten(page, upc, ['upc_a'], ['upc_e'])).toEqual([['upc_a 0036000291452'], []]);
  for (const format of ['MicroQRCode', 'RMQRCode'] as const)
    expect(await readWritten(page, { format, text: 'SNUG' }, ['qr_code'])).toEqual([[]]);
  const limited = { format: 'DataBarLtd', text: '0112345678901231' } as const;
  expect(await readWritten(page, limited, ['databar'])).toEqual([[]]);
});

test('Code 39 is not read as extended, nor as one of its kinds for pharmacies (spec §9)', async ({
  page,
}) => {
  const lists = [['code_39'], ['linear_codes'], ['any']];
  for (const [format, text, found] of [
    ['Code39', '+A', 'code_39 +A'],
    ['PZN', '1234567', 'code_39 -12345678'],
  ] as const)
    expect(await readWritten(page, { format, text }, ...lists)).toEqual([[found], [found], [found]]);
});

test('a code whose format has no name in spec §3 is unknown', async ({ page }) => {
  const micro = { format: 'MicroPDF417', text: 'Snug' } as const;
  expect(await readWritten(page, micro, ['pdf417'])).toEqual([['unknown Snug']]);
});
