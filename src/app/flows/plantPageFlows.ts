/** The code of the flows that a plant's page starts by itself: its timeline and its photos. */
import { providePhotoViewer, provideProfilePhoto } from '../actors/photoActors.ts';
import { provideTimeline } from '../actors/timelineActors.ts';
import { lateFlows, outbox } from '../system.ts';

lateFlows.timeline.arrive(provideTimeline(outbox));
lateFlows.photoViewer.arrive(providePhotoViewer(outbox));
lateFlows.profilePhoto.arrive(provideProfilePhoto(outbox));
