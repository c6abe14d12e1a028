/** The code of the task list's flows, lazy-loaded with its page. */
import { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { lazyFlows, outbox } from '#app/root.ts';
import './careFlow.ts';

lazyFlows.snooze.arrive(snoozeMachine.provide({ actors: { outbox } }));
lazyFlows.bulkDone.arrive(bulkDoneMachine.provide({ actors: { outbox } }));
