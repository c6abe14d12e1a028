/** The code of the care action flow, lazy-loaded with, or right after, each page that offers such actions. */
import { provideCareAction } from '../actors/careActors.ts';
import { lazyFlows, outbox, server } from '../system.ts';

lazyFlows.careAction.arrive(provideCareAction(server, outbox));
