import { expect, test } from 'vitest';
import { changesOf } from '#tools/changes.ts';

const changelog = `# Changelog

## Unreleased

- Later.

## 0.1.0 - 2026-11-28

The first version.

### Added

- Labels: codes on plain
  paper, with \`SNUG_ORIGIN\`; see [labels](docs/labels.md).
- Pots.

## 0.0.9 - 2026-11-01

- Earlier.
`;

test('the app shows only what its own version changed, each item on one line', () => {
  expect(changesOf(changelog, '0.1.0')).toBe(`Snug 0.1.0 - 2026-11-28

The first version.

Added

• Labels: codes on plain paper, with SNUG_ORIGIN; see labels.
• Pots.
`);
});

test('a version without a section in the changelog is not built', () => {
  expect(() => changesOf(changelog, '0.1')).toThrow("CHANGELOG.md has no section '## 0.1 - date'.");
});
