/** The code of the care action flow, lazy-loaded with, or right after, each page that offers such actions. */
import { provideCareAction } from '#app/flows/careAction/actors.ts';
import { lazyFlows, outbox, server } from '#app/root.ts';

lazyFlows.careAction.arrive(provideCareAction(server, outbox));
