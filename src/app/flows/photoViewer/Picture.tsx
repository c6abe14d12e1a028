import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState, type ReactNode } from 'react';
import type { ShownPhoto } from '#domain/photos.ts';
import { photoLoadingMachine } from '#machines/photoLoading/photoLoadingMachine.ts';
import { keptFile } from '#app/device/photos/keptFiles.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';

const fill = 'absolute inset-0 size-full object-contain';

/** A photo in full size: the server's, or the file on this phone if it is pending. */
export function Picture({ photo, name }: { photo: ShownPhoto; name: string }) {
  return photo.pending ? (
    <KeptPicture photo={photo} name={name} />
  ) : (
    <SentPicture photo={photo} name={name} />
  );
}

/** A message in place of a picture. */
function Said({ children }: { children: ReactNode }) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-black/60 px-8 text-center">
      <Icon icon="circle-alert" size={40} />
      {children}
    </div>
  );
}

/**
 * A photo from the server. Its thumbnail is shown blurred until the full image has loaded (spec §2); both have the same
 * proportions, so that nothing jumps.
 */
function SentPicture({ photo, name }: { photo: ShownPhoto; name: string }) {
  const flow = useActorRef(photoLoadingMachine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot.value);
  return (
    <>
      <div data-picture data-is={state} role="img" aria-label={name} className="absolute inset-0">
        {state !== 'shown' && <img src={photo.thumbnail_url} alt="" className={`${fill} blur-sm`} />}
        {state !== 'failed' && (
          <img
            src={photo.url}
            alt=""
            onLoad={() => flow.send({ type: 'photo.loaded' })}
            onError={() => flow.send({ type: 'photo.failed' })}
            className={`${fill} ${state === 'shown' ? 'clears' : 'opacity-0'}`}
          />
        )}
      </div>
      {state === 'failed' && (
        <Said>
          <p role="alert" className="text-body font-semibold">
            Couldn't load the photo.
          </p>
          <Button variant="secondary" onClick={() => flow.send({ type: 'retry.requested' })}>
            Try again
          </Button>
        </Said>
      )}
    </>
  );
}

/** A photo that is not uploaded yet. */
function KeptPicture({ photo, name }: { photo: ShownPhoto; name: string }) {
  const [url, setUrl] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let made: string | null = null;
    let isOver = false;
    keptFile(photo.id)
      .then((file) => {
        if (isOver) return;
        if (!file) return setFailed(true);
        made = URL.createObjectURL(file);
        setUrl(made);
      })
      .catch(() => setFailed(true));
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo.id]);
  return (
    <>
      <div data-picture role="img" aria-label={`${name}, not sent yet`} className="absolute inset-0">
        {url && <img src={url} alt="" onError={() => setFailed(true)} className={fill} />}
      </div>
      {hasFailed && (
        <Said>
          <p className="text-body font-semibold">You'll see this photo here once it is sent.</p>
        </Said>
      )}
    </>
  );
}
