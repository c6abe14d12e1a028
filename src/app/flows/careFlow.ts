/** The code of the care action flow, lazy-loaded with, or right after, each page that offers such actions. */
import { provideCareAction } from '../actors/careActors.ts';
import { lateFlows, outbox, server } from '../system.ts';

lateFlows.careAction.arrive(provideCareAction(server, outbox));
