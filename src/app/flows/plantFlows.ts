/** The code of the flows that change a plant, lazy-loaded after a plant's page, or to resume a flow after a reload. */
import { provideCarePreferences, providePlantDetails } from '#app/flows/plantDetails/actors.ts';
import { provideKill } from '#app/flows/kill/actors.ts';
import { providePotDetails } from '#app/flows/potDetails/actors.ts';
import { providePropagation } from '#app/flows/propagation/actors.ts';
import { provideRepotting } from '#app/flows/repotting/actors.ts';
import { resumable } from '#app/runtime/resumable.ts';
import { lazyFlows, person, server } from '#app/root.ts';
import './careFlow.ts';

lazyFlows.carePreferences.arrive(provideCarePreferences(server));
lazyFlows.plantDetails.arrive(providePlantDetails(server));
lazyFlows.potDetails.arrive(providePotDetails(server));
// These write in several steps, which a reload must not leave half done.
lazyFlows.repotting.arrive(resumable(provideRepotting(server), person));
lazyFlows.propagation.arrive(resumable(providePropagation(server), person));
lazyFlows.kill.arrive(resumable(provideKill(server), person));
