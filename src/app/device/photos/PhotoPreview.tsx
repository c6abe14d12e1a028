import { Image } from 'lucide';
import { FileImage } from '#app/ui/FileImage.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useThumbnail } from './useThumbnail.ts';

/**
 * The thumbnail of a photo that is only on this phone; an icon if the phone cannot open it. It fills its box, and has no text
 * alternative.
 *
 * @param photo the id of a kept file, or the file itself
 */
export function PhotoPreview({ photo }: { photo: string | File }) {
  const thumbnail = useThumbnail(photo);
  if (thumbnail) return <FileImage file={thumbnail} className="size-full object-cover" />;
  return (
    <span aria-hidden className="flex size-full items-center justify-center bg-leaf-soft text-leaf">
      {thumbnail === null && <Icon icon={Image} size={28} />}
    </span>
  );
}
