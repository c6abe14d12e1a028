/** The part of exifr that Snug uses. The package types only its largest build. */
declare module 'exifr/dist/lite.esm.mjs' {
  interface Options {
    ifd0: boolean;
    ifd1: boolean;
    gps: boolean;
    interop: boolean;
    /** The numbers of the tags to return. */
    exif: number[];
    translateKeys: boolean;
    reviveValues: boolean;
  }
  /** @returns the values by the numbers of their tags; `undefined` if the file has none */
  export function parse(file: ArrayBuffer, options: Options): Promise<Record<number, unknown> | undefined>;
}
