import labelReader from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Begins to load the scanner while the finger is still on its button. If that fails, the scanner itself tries again. */
export function prepareScan(): void {
  // The largest file: it is fetched along with the code that will ask for it.
  void fetch(labelReader).then(
    (file) => file.arrayBuffer(),
    () => undefined,
  );
  void import('#app/flows/scan/ahead.ts').then(({ prepareScan: load }) => load()).catch(() => undefined);
}
