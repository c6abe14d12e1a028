import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const file = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
// Without this, the library would fetch its file from a public server.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer } });

/** Writes barcodes of all formats. */
export { writeBarcode };
