/** The code of the flows that change a plant; it comes with a plant's page, or with a flow that a reload broke off. */
import { provideCareAction, provideTimeline } from '../actors/careActors.ts';
import { lateFlows, outbox, server } from '../system.ts';

lateFlows.timeline.arrive(provideTimeline(outbox));
lateFlows.careAction.arrive(provideCareAction(server, outbox));
