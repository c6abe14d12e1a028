/** The code of the scan flow, lazy-loaded with the scanner's page. */
import { provideScan } from '../actors/scanActors.ts';
import { resumable } from '../actors/resumable.ts';
import { lateFlows, person, server } from '../system.ts';

// Resumed after a reload, so that a plant which was created gets its first entry and its photo.
lateFlows.scan.arrive(resumable(provideScan(server), person));
