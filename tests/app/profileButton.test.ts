import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProfileButton } from '#app/flows/photoViewer/ViewerBars.tsx';

test.each([
  [true, 'can be pressed', false],
  [false, 'is disabled while another flow runs', true],
])('the button that sets the profile photo, if a flow can start: %s, %s', (isFree, _, isDisabled) => {
  const shown = renderToStaticMarkup(
    createElement(ProfileButton, { isProfile: false, isFree, onChoose: () => undefined }),
  );
  expect(shown).toContain('Set as profile photo');
  expect(shown.includes('aria-disabled="true"')).toBe(isDisabled);
});
