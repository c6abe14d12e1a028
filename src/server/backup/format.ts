/** The files of a backup (`docs/backup.md`): those of an export, but with every table as it is in the database. */
import { Problem } from '../http/problem.ts';

/** The value of `format` in `snug.json`. */
export const product = 'snug-backup';
/** Raised if a reader of older versions would misunderstand a file. */
export const version = 1;

/** The table whose rows say which schema the others have. */
export const migrationTable = 'migration';

/** Returns the path of a table's file in the ZIP. */
export const tableFile = (table: string): string => `data/${table}.jsonl`;

/** The self-signed certificate of the data folder, which phones have accepted. */
export const certificateFiles = ['https.crt', 'https.key'] as const;

/** Returns the path of a certificate's file in the ZIP. */
export const certificatePath = (name: string): string => `files/${name}`;

export const manifestName = 'snug.json';
/** The SHA-256 of every other file but `snug.json`, as `sha256sum` writes them. */
export const checksumsName = 'checksums.txt';

/** How much an installation has. */
export interface Content {
  /** The number of rows of each table. */
  rows: Record<string, number>;
  /** Photos that had lost their files already. */
  missingPhotos: string[];
}

/** `snug.json`, the last file of a backup. The rows of a table are the lines of its file in `data/`. */
export interface BackupManifest extends Content {
  format: typeof product;
  version: number;
  /** When the rows were as they are in the backup. */
  createdAt: string;
  /** Set if the files of photos are in a folder beside the ZIP, which several backups share. */
  photosBeside?: true;
  /** The SHA-256 of `checksums.txt`. */
  checksums: string;
}

/** Why a file is no backup that can be restored, as one sentence for people. */
const refusal = (type: string, title: string) => new Problem(400, type, title);

export const notBackup = () => refusal('not-a-backup', 'This ZIP file is not a backup of Snug.');
export const isExport = () =>
  refusal('not-a-backup', 'This is the export of one household, not a backup: import it in the app.');
export const newerBackup = () =>
  refusal('newer-backup', 'This backup was made by a newer version of Snug. Update Snug first.');
export const photosMissing = () =>
  refusal(
    'damaged-backup',
    'Photos of this backup are missing in the folder snug-photos beside it, or damaged.',
  );
export const photosBeside = () =>
  refusal(
    'photos-beside',
    'The photos of this backup are in the folder snug-photos beside it. Choose a file that Download in Settings or snug backup has made.',
  );
export const damaged = () => refusal('damaged-backup', 'This backup is damaged or incomplete.');
