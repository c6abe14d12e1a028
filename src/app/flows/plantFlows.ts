/** The code of the flows that change a plant; it comes with a plant's page, or with a flow that a reload broke off. */
import { provideTimeline } from '../actors/timelineActors.ts';
import { provideCarePreferences, providePlantDetails } from '../actors/editingActors.ts';
import { provideKill } from '../actors/killActors.ts';
import { providePhotoViewer, provideProfilePhoto } from '../actors/photoActors.ts';
import { providePotDetails } from '../actors/potDetailsActors.ts';
import { providePropagation } from '../actors/propagationActors.ts';
import { provideRepotting } from '../actors/repottingActors.ts';
import { resumable } from '../actors/resumable.ts';
import { lateFlows, outbox, person, server } from '../system.ts';
import './careFlow.ts';

lateFlows.timeline.arrive(provideTimeline(outbox));
lateFlows.photoViewer.arrive(providePhotoViewer(outbox));
lateFlows.profilePhoto.arrive(provideProfilePhoto(outbox));
lateFlows.carePreferences.arrive(provideCarePreferences(server));
lateFlows.plantDetails.arrive(providePlantDetails(server));
lateFlows.potDetails.arrive(providePotDetails(server));
// What these begin to write they bring to an end, also after a reload.
lateFlows.repotting.arrive(resumable(provideRepotting(server), person));
lateFlows.propagation.arrive(resumable(providePropagation(server), person));
lateFlows.kill.arrive(resumable(provideKill(server), person));
