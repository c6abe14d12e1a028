/** The code of the task list's flows, lazy-loaded with its page. */
import { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { lateFlows, outbox } from '../system.ts';
import './careFlow.ts';

lateFlows.snooze.arrive(snoozeMachine.provide({ actors: { outbox } }));
lateFlows.bulkDone.arrive(bulkDoneMachine.provide({ actors: { outbox } }));
