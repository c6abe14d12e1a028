import { useState } from 'react';
import { useSelector } from '@xstate/react';
import { v7 as uuid } from 'uuid';
import { Capture } from '#app/flows/photoCapture/Capture.tsx';
import { usePhotoSource } from '#app/flows/photoCapture/usePhotoSource.ts';
import { keepFile } from '#app/device/photos/keptFiles.ts';
import type { CareActionRef } from './careActionRef.ts';
import { PhotosSheet, type ChosenPhoto } from './PhotosSheet.tsx';

/** The camera, whose shutter saves the photo at once, and the sheet for photos that are chosen from the library instead. */
export function TakePhoto({ flow }: { flow: CareActionRef }) {
  const isCamera = useSelector(flow, (snapshot) => snapshot.matches('takingPhoto'));
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const source = usePhotoSource((files) =>
    setPhotos((now) => [...now, ...files.map((file) => ({ id: uuid(), file }))]),
  );
  const save = ([file]: File[]) => {
    const photoId = uuid();
    keepFile(photoId, file!);
    flow.send({ type: 'photo.taken', photoId });
  };
  const choose = (files: File[]) => {
    source.take(files);
    flow.send({ type: 'library.opened' });
  };
  return isCamera ? (
    <Capture
      wants="one"
      choosesSeveral
      onFiles={save}
      onChosen={choose}
      onClose={() => flow.send({ type: 'camera.closed' })}
    />
  ) : (
    <PhotosSheet
      photos={photos}
      source={source}
      onRemove={(id) => setPhotos((now) => now.filter((photo) => photo.id !== id))}
      onSave={(photoIds, note) => flow.send({ type: 'photos.submitted', photoIds, note })}
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}
