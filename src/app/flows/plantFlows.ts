/** The code of the flows that change a plant; it comes after a plant's page, or with a flow that a reload broke off. */
import { provideCarePreferences, providePlantDetails } from '../actors/editingActors.ts';
import { provideKill } from '../actors/killActors.ts';
import { providePotDetails } from '../actors/potDetailsActors.ts';
import { providePropagation } from '../actors/propagationActors.ts';
import { provideRepotting } from '../actors/repottingActors.ts';
import { resumable } from '../actors/resumable.ts';
import { lateFlows, person, server } from '../system.ts';
import './careFlow.ts';

lateFlows.carePreferences.arrive(provideCarePreferences(server));
lateFlows.plantDetails.arrive(providePlantDetails(server));
lateFlows.potDetails.arrive(providePotDetails(server));
// What these begin to write they bring to an end, also after a reload.
lateFlows.repotting.arrive(resumable(provideRepotting(server), person));
lateFlows.propagation.arrive(resumable(providePropagation(server), person));
lateFlows.kill.arrive(resumable(provideKill(server), person));
