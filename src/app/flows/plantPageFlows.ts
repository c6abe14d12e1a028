/** The code of the flows that a plant's page starts by itself: its timeline and its photos. */
import { providePhotoViewer, provideProfilePhoto } from '../actors/photoActors.ts';
import { provideTimeline } from '../actors/timelineActors.ts';
import { lazyFlows, outbox } from '../system.ts';

lazyFlows.timeline.arrive(provideTimeline(outbox));
lazyFlows.photoViewer.arrive(providePhotoViewer(outbox));
lazyFlows.profilePhoto.arrive(provideProfilePhoto(outbox));
