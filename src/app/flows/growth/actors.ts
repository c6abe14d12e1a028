import { fromPromise } from 'xstate';
import { monthYear } from '#domain/dates.ts';
import { photoAddresses } from '#domain/photos.ts';
import { growthMachine, type DatedPhoto, type MadeVideo } from '#machines/growth/growthMachine.ts';

type Encoder = Pick<typeof import('./video.ts'), 'makeVideo'>;

/**
 * Connects the growth flow to the video encoder and to the phone's way to share files.
 *
 * @param plantName returns what the plant is called now, to name the file of a video
 * @param loadEncoder loads the code that makes a video
 */
export function provideGrowth(
  plantName: () => string,
  loadEncoder: () => Promise<Encoder> = () => import('./video.ts'),
) {
  let file: File | null = null;
  return growthMachine.provide({
    actors: {
      makeVideo: fromPromise<MadeVideo, { photos: DatedPhoto[] }>(async ({ input: { photos }, signal }) => {
        const { makeVideo } = await loadEncoder();
        const frames = photos.map(({ photoId, day }) => ({
          url: photoAddresses(photoId).full,
          caption: monthYear(day),
        }));
        const video = await makeVideo(frames, signal);
        if (video === null) return null;
        const fileName = `${plantName()}.${video.type.includes('mp4') ? 'mp4' : 'webm'}`;
        file = new File([video], fileName, { type: video.type });
        return { url: URL.createObjectURL(file), fileName };
      }),
      shareVideo: fromPromise(() => navigator.share({ files: [file!] })),
    },
  });
}
