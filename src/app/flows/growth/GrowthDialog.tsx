import { useSelector } from '@xstate/react';
import { useHeldBack } from '#app/ui/overlays/useHeldBack.ts';
import { useModal } from '#app/ui/overlays/useModal.ts';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { Comparison } from './Comparison.tsx';
import { TimeLapse } from './TimeLapse.tsx';
import type { GrowthRef } from './useGrowth.ts';
import './growth.css';
import { VideoPreview } from './VideoPreview.tsx';

const tab =
  'min-h-12 flex-1 rounded-full px-3 text-small font-semibold text-white/80 aria-pressed:bg-white aria-pressed:text-black';

/** Two photos with a slider, or all of them as a time lapse, full-screen. */
export default function GrowthDialog({ flow, plantName }: { flow: GrowthRef; plantName: string }) {
  const close = () => flow.send({ type: 'growth.closed' });
  const dialog = useModal(close);
  useHeldBack(close);
  const isComparing = useSelector(flow, (snapshot) => snapshot.matches('comparing'));
  const photos = useSelector(flow, (snapshot) => snapshot.context.photos);
  const video = useSelector(flow, (snapshot) => snapshot.context.video);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={`Growth of ${plantName}`}
      className="on-black m-0 flex h-dvh max-h-none w-full max-w-none flex-col overflow-hidden bg-black pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)] text-white outline-none"
    >
      <div className="flex items-center gap-2 p-2">
        <IconButton label="Close" icon="x" className="text-white active:bg-white/20" onClick={close} />
        <div role="group" aria-label="View" className="flex flex-1 gap-1 rounded-full bg-white/15">
          <button
            type="button"
            aria-pressed={isComparing}
            className={tab}
            onClick={() => flow.send({ type: 'comparison.opened', photos })}
          >
            Compare
          </button>
          <button
            type="button"
            aria-pressed={!isComparing}
            className={tab}
            onClick={() => flow.send({ type: 'lapse.opened', photos })}
          >
            Time lapse
          </button>
        </div>
      </div>
      {/* On a phone held sideways, the controls stand beside the photo. */}
      <div className="growth-parts flex min-h-0 flex-1 flex-col">
        {isComparing ? (
          <Comparison flow={flow} />
        ) : video ? (
          <VideoPreview flow={flow} video={video} />
        ) : (
          <TimeLapse flow={flow} />
        )}
      </div>
    </dialog>
  );
}
