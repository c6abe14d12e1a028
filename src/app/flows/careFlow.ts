/** The code of what is done for a plant with one action; it comes with, or right after, whatever page such actions are on. */
import { provideCareAction } from '../actors/careActors.ts';
import { lateFlows, outbox, server } from '../system.ts';

lateFlows.careAction.arrive(provideCareAction(server, outbox));
