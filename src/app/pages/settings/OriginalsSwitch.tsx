import { Image } from 'lucide';
import { useId, useState } from 'react';
import { sendsOriginals, setSendsOriginals } from '#app/device/photos/originals.ts';
import { Icon } from '#app/ui/Icon.tsx';

/** Whether this device uploads photos in their original size. Otherwise they are first scaled to the size that Snug stores. */
export function OriginalsSwitch({ className }: { className: string }) {
  const [isOn, setOn] = useState(sendsOriginals);
  const id = useId();
  const choose = () => {
    setSendsOriginals(!isOn);
    setOn(!isOn);
  };
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-detail`}
      className={className}
      onClick={choose}
    >
      <Icon icon={Image} className="text-leaf" />
      <span className="min-w-0 flex-1 basis-[8rem]">
        <span id={`${id}-name`}>Send photos in original size</span>
        <span id={`${id}-detail`} className="block text-small text-muted">
          Slower, and uses more data. Only on this device.
        </span>
      </span>
      <span
        aria-hidden
        className={`flex h-7 w-12 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors motion-reduce:transition-none ${isOn ? 'justify-end border-leaf bg-leaf' : 'border-muted bg-paper'}`}
      >
        <span className={`size-5 rounded-full ${isOn ? 'bg-card' : 'bg-muted'}`} />
      </span>
    </button>
  );
}
