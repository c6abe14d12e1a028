import { expect, test } from 'vitest';
import { isOwnPath } from '#domain/ownPath.ts';

test('only paths of this installation are its own', () => {
  for (const path of ['/', '/plants/3?tab=photos#last', '/tasks?next=//evil.example', '/q/7K3M9QXA'])
    expect(isOwnPath(path), path).toBe(true);
  for (const path of [
    'plants',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    `/${'x'.repeat(2000)}`,
    undefined,
    7,
  ])
    expect(isOwnPath(path), String(path)).toBe(false);
});
