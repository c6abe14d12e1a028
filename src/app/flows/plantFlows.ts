/** The code of the flows that change a plant, lazy-loaded after a plant's page, or to resume a flow after a reload. */
import { provideCarePreferences, providePlantDetails } from '../actors/editingActors.ts';
import { provideKill } from '../actors/killActors.ts';
import { providePotDetails } from '../actors/potDetailsActors.ts';
import { providePropagation } from '../actors/propagationActors.ts';
import { provideRepotting } from '../actors/repottingActors.ts';
import { resumable } from '../actors/resumable.ts';
import { lazyFlows, person, server } from '../system.ts';
import './careFlow.ts';

lazyFlows.carePreferences.arrive(provideCarePreferences(server));
lazyFlows.plantDetails.arrive(providePlantDetails(server));
lazyFlows.potDetails.arrive(providePotDetails(server));
// These write in several steps, which a reload must not leave half done.
lazyFlows.repotting.arrive(resumable(provideRepotting(server), person));
lazyFlows.propagation.arrive(resumable(providePropagation(server), person));
lazyFlows.kill.arrive(resumable(provideKill(server), person));
