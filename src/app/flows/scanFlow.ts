/** The code of the scan flow; it comes with the scanner's page. */
import { provideScan } from '../actors/scanActors.ts';
import { lateFlows, server } from '../system.ts';

lateFlows.scan.arrive(provideScan(server));
