import { Flashlight } from 'lucide';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { adviceMachine } from '#machines/advice/adviceMachine.ts';
import type { aimingMachine } from '#machines/aiming/aimingMachine.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { aimWords, severalWords } from './aimWords.ts';

/**
 * A line over the picture that says what helps to read a label. It is announced once.
 *
 * @param onLight switches the light on; `null` if there is none, or if it is on
 */
export function Advice({
  aiming,
  advice,
  onLight,
}: {
  aiming: ActorRefFrom<typeof aimingMachine> | undefined;
  advice: ActorRefFrom<typeof adviceMachine> | undefined;
  onLight: (() => void) | null;
}) {
  const isSeveral = useSelector(aiming, (s) => s?.matches({ unclear: 'asking' }) ?? false);
  const hint = useSelector(advice, (s) => (s?.matches('advising') ? s.context.hint : null));
  const isNews = useSelector(advice, (s) => s?.context.isNews ?? false);
  const words = isSeveral ? severalWords : hint && aimWords[hint];
  if (!words) return null;
  const isAnnounced = isSeveral || isNews;
  return (
    <div className="flex max-w-full flex-col items-center gap-2">
      {hint === 'light' && onLight && (
        <button
          type="button"
          onClick={onLight}
          className="pointer-events-auto flex min-h-12 items-center gap-2 rounded-full bg-white px-5 font-semibold text-black"
        >
          <Icon icon={Flashlight} />
          Switch the light on
        </button>
      )}
      <p role={isAnnounced ? 'status' : undefined} className="rounded-2xl bg-black/75 px-4 py-2 text-center">
        <span className="block font-semibold">{words.todo}</span>
        <span className="block text-small">{words.why}</span>
      </p>
    </div>
  );
}
