/** A photo that is only on this phone, and how far its upload is. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { PhotoButton } from '#app/device/photos/PhotoButton.tsx';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import type { ShownPhoto } from '#domain/photos.ts';

const phone = vi.hoisted(() => ({
  thumbnail: undefined as Blob | null | undefined,
  share: null as number | null,
  asked: [] as unknown[],
}));
vi.mock('#app/device/photos/useThumbnail.ts', () => ({
  useThumbnail: (photo: unknown) => {
    phone.asked.push(photo);
    return phone.thumbnail;
  },
}));
vi.mock('#app/device/photos/useUploadShare.ts', () => ({ useUploadShare: () => phone.share }));
vi.mock('#app/ui/FileImage.tsx', () => ({ FileImage: () => '[thumbnail]' }));

beforeEach(() => Object.assign(phone, { thumbnail: undefined, share: null, asked: [] }));

/** Returns what a preview shows. */
function shown(thumbnail: Blob | null | undefined): string {
  phone.thumbnail = thumbnail;
  const markup = renderToStaticMarkup(createElement(PhotoPreview, { photo: 'photo' }));
  if (markup === '[thumbnail]') return markup;
  expect(markup).toContain('aria-hidden="true"');
  return markup.includes('<svg') ? '[icon]' : '';
}

test('a preview shows the thumbnail, nothing while it is made, and an icon if the phone cannot open the photo', () => {
  expect([shown(undefined), shown(new Blob()), shown(null)]).toEqual(['', '[thumbnail]', '[icon]']);
  expect(phone.asked).toEqual(['photo', 'photo', 'photo']);
});

/** Returns the markup of a photo's button. */
function button(photo: Partial<ShownPhoto>, share: number | null = null): string {
  phone.share = share;
  const props = {
    photo: { id: 'photo', ...photo } as ShownPhoto,
    name: 'Photographed',
    onOpen: () => undefined,
    children: '[picture]',
  };
  return renderToStaticMarkup(createElement(PhotoButton, props));
}

test('a photo that waits shows a clock beside its button, then its progress, and then its picture', () => {
  const waiting = button({ pending: true });
  expect(waiting).toContain('role="group" aria-label="Photo, not sent yet"');
  expect(waiting).not.toContain('progressbar');
  expect(waiting.split('</button>')[1]).toContain('<svg');
  const sending = button({ pending: true }, 0.35);
  expect(sending.split('</button>')[1]).toMatch(
    /role="progressbar" aria-label="Uploading photo" aria-valuemin="0" aria-valuemax="100" aria-valuenow="35"/,
  );
  const sent = button({});
  expect(sent).toContain('[picture]');
  expect(sent).not.toMatch(/role=|<svg|not sent yet/);
});

test('the ring of an upload shows from its beginning, and closes at its end', () => {
  const gap = (share: number) => {
    const markup = button({ pending: true }, share);
    const [around, offset] = ['dasharray', 'dashoffset'].map((name) =>
      Number(new RegExp(`stroke-${name}="([^"]*)"`).exec(markup)![1]),
    );
    return offset! / around!;
  };
  expect(gap(0)).toBeLessThan(1);
  expect(gap(0.5)).toBeCloseTo(0.5);
  expect(gap(1)).toBeCloseTo(0);
});
