import { useState } from 'react';
import { useSelector } from '@xstate/react';
import { v7 as uuid } from 'uuid';
import { photoEntries } from '#domain/photoDays.ts';
import { movedToDay } from '#domain/zonedDays.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { Capture } from '#app/flows/photoCapture/Capture.tsx';
import { usePhotoSource } from '#app/flows/photoCapture/usePhotoSource.ts';
import { keepFile } from '#app/device/photos/keptFiles.ts';
import type { CareActionRef } from './careActionRef.ts';
import { PhotosSheet, type ChosenPhoto } from './PhotosSheet.tsx';

/** Returns when a photo was taken if it was on another day: a photo without a time keeps that of now. */
const movedPhoto = ({ takenAt }: ChosenPhoto, day: string, zone: string): number =>
  movedToDay(zone, takenAt ?? Date.now(), day, Date.now());

/** The camera, whose shutter saves the photo at once, and the sheet for photos that are chosen from the library instead. */
export function TakePhoto({ flow }: { flow: CareActionRef }) {
  const isCamera = useSelector(flow, (snapshot) => snapshot.matches('takingPhoto'));
  const plantId = useSelector(flow, (snapshot) => snapshot.context.plantId);
  const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
  const zone = useTimeZone();
  const today = useToday();
  const source = usePhotoSource((pictures) =>
    setPhotos((now) => [...now, ...pictures.map((picture) => ({ id: uuid(), ...picture }))]),
  );
  const moveTo = (id: string, day: string) =>
    setPhotos((now) =>
      now.map((photo) => (photo.id === id ? { ...photo, takenAt: movedPhoto(photo, day, zone) } : photo)),
    );
  const submit = (note: string) => {
    for (const { id, file } of photos) keepFile(id, file);
    const entries = photoEntries(photos, { zone, today, newId: uuid });
    flow.send({ type: 'photos.submitted', entries, note });
  };
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
      plantId={plantId}
      onFiles={save}
      onChosen={choose}
      onClose={() => flow.send({ type: 'camera.closed' })}
    />
  ) : (
    <PhotosSheet
      plantId={plantId}
      photos={photos}
      source={source}
      onRemove={(id) => setPhotos((now) => now.filter((photo) => photo.id !== id))}
      onMove={moveTo}
      onSave={submit}
      onClose={() => flow.send({ type: 'overlay.closed' })}
    />
  );
}
