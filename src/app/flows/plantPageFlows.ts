/** The code of the flows that a plant's page starts by itself: its timeline and its photos. */
import { providePhotoViewer, provideProfilePhoto } from '#app/flows/photoViewer/actors.ts';
import { provideTimeline } from '#app/flows/timeline/actors.ts';
import { lazyFlows, outbox } from '#app/root.ts';

lazyFlows.timeline.arrive(provideTimeline(outbox));
lazyFlows.photoViewer.arrive(providePhotoViewer(outbox));
lazyFlows.profilePhoto.arrive(provideProfilePhoto(outbox));
