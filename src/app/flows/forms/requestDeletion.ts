import { v7 as uuid } from 'uuid';
import { sheetName } from '#domain/bin.ts';
import { formatCode } from '#domain/code.ts';
import type { Deletable } from '#machines/deletion/deletionMachine.ts';
import { start } from '#app/runtime/start.ts';

/** Asks whether to delete something. */
export const requestDeletion = (what: Deletable): void =>
  start({ type: 'deletion.requested', input: { ...what, key: uuid() } });

/** Describes a label for its deletion. */
export const labelDeletion = (code: string): Deletable => ({
  kind: 'label',
  id: code,
  name: formatCode(code),
  isAlive: false,
  plantName: null,
});

/** Describes the unused labels of a batch for their deletion. */
export const sheetDeletion = (batchId: string, unused: number): Deletable => ({
  kind: 'sheet',
  id: batchId,
  name: sheetName(unused),
  isAlive: false,
  plantName: null,
});
