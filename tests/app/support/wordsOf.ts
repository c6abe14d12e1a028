import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Returns the text of what React draws, without its elements. */
export const wordsOf = (drawn: ReactNode): string =>
  renderToStaticMarkup(drawn)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'");
