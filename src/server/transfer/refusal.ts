import { Problem } from '../http/problem.ts';

/** Why a file cannot be imported, as one sentence for people. Nothing was changed. */
export const refusal = (type: string, title: string) => new Problem(400, type, title);

export const notZip = () => refusal('not-a-zip', 'This file is not a ZIP file.');
export const broken = () => refusal('broken-zip', 'This ZIP file is damaged or incomplete.');
export const otherProduct = () => refusal('not-an-export', 'This ZIP file is not an export of Snug.');
export const newer = () =>
  refusal('newer-export', 'This export was made by a newer version of Snug. Update this server first.');
export const unsafePath = () => refusal('unsafe-path', 'This ZIP file contains a path that leads out of it.');
export const tooLarge = () =>
  refusal('too-large-inside', 'This ZIP file unpacks to more than an export can contain.');

/** @param what is wrong, after the name of the file */
export const badLine = (name: string, line: number, what: string) =>
  refusal('bad-line', `Line ${line} of ${name} ${what}.`);
