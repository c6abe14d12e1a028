import { fromPromise } from 'xstate';
import { backupMachine } from '#machines/backup/backupMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { createBackup } from '#app/data/write/backups.ts';

/** Connects the flow of a backup to the server. */
export const provideBackup = (server: Server) =>
  backupMachine.provide({ actors: { createBackup: fromPromise(() => createBackup(server)) } });
