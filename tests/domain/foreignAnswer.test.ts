import { expect, test } from 'vitest';
import { sentenceAbout } from '#domain/foreignAnswer.ts';

test('an answer of a proxy that refuses large uploads says which line lets them pass', () => {
  expect(sentenceAbout({ kind: 'proxy', status: 413 })).toMatch(
    /^Something between this phone and Snug answered \(413\).* 'client_max_body_size 0;'\.$/,
  );
  expect(sentenceAbout({ kind: 'proxy', status: 502 })).toBe(
    'Something between this phone and Snug answered (502).',
  );
});
