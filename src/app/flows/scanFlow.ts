/** The code of the scan flow, lazy-loaded with the scanner's page. */
import { provideScan } from '#app/flows/scan/actors.ts';
import { resumable } from '#app/runtime/resumable.ts';
import { lazyFlows, person, server } from '#app/root.ts';

// Resumed after a reload, so that a plant which was created gets its first entry and its photo.
lazyFlows.scan.arrive(resumable(provideScan(server), person));
