/** The code of the scan flow; it comes with the scanner's page. */
import { provideScan } from '../actors/scanActors.ts';
import { resumable } from '../actors/resumable.ts';
import { lateFlows, person, server } from '../system.ts';

// A plant that was made gets its first entry and its photo, also after a reload.
lateFlows.scan.arrive(resumable(provideScan(server), person));
