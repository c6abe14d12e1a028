import { Image, Keyboard } from 'lucide';
import { useState } from 'react';
import { readLabelPicture } from '#app/flows/camera/actors.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';

type Picture = 'none' | 'reading' | 'without label' | 'unreadable';

const pictureWords = {
  'without label': 'No label was found in this picture. Try one from closer up.',
  unreadable: 'This picture could not be read. Try another one.',
};

/** The ways to scan without a live camera: a picture of the label, or its code typed. */
export function OtherWays({ isDisabled, onCode }: { isDisabled: boolean; onCode: (text: string) => void }) {
  const [picture, setPicture] = useState<Picture>('none');
  const [isTyping, setTyping] = useState(false);
  const [code, setCode] = useState('');

  const read = async (file: File | undefined) => {
    if (!file) return;
    setPicture('reading');
    try {
      const text = await readLabelPicture(file);
      setPicture(text === null ? 'without label' : 'none');
      if (text !== null) onCode(text);
    } catch (error) {
      console.warn('A picture could not be read.', error);
      setPicture('unreadable');
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {(picture === 'without label' || picture === 'unreadable') && (
        <ErrorLine>{pictureWords[picture]}</ErrorLine>
      )}
      <div className="flex flex-col gap-2">
        <label
          className={`${buttonLook('secondary')} cursor-pointer text-small focus-within:outline-3 focus-within:outline-leaf has-disabled:cursor-default has-disabled:opacity-55`}
        >
          <Icon icon={Image} size={20} className="shrink-0" />
          {picture === 'reading' ? 'Reading…' : 'Take a photo of the label'}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            disabled={isDisabled || picture === 'reading'}
            onChange={(event) => {
              void read(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </label>
        <Button
          variant="secondary"
          className="text-small"
          disabled={isDisabled}
          onClick={() => setTyping(true)}
        >
          <Icon icon={Keyboard} size={20} className="shrink-0" />
          Type the code
        </Button>
      </div>
      {isTyping && (
        <Sheet title="Type the code" onClose={() => setTyping(false)}>
          <form
            className="flex flex-col gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              setTyping(false);
              onCode(code);
            }}
          >
            <Field
              label="Code"
              hint="The 8 letters and numbers under the square"
              placeholder="7K3M-9QXA"
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              required
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button type="submit">Open</Button>
          </form>
        </Sheet>
      )}
    </div>
  );
}
