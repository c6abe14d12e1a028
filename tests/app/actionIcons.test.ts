import { icons } from 'lucide';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ActionBadge } from '#app/ui/ActionBadge.tsx';
import { ActionIcon } from '#app/ui/ActionIcon.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { careIcons } from '#domain/careKinds.ts';
import { actions, effects } from '#server/db/catalogue.ts';

/** Returns the name that Lucide exports an icon by, such as 'SprayCan' for 'spray-can'. */
const exportOf = (name: string) =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof icons;

const names = [...new Set([...actions, ...effects, ...careIcons].map(({ icon }) => icon))];

test.each(names)(
  "the icon '%s' of the catalogue, or of a kind of care, is drawn as Lucide draws it",
  (name) => {
    const drawn = renderToStaticMarkup(createElement(ActionIcon, { name, size: 20 }));
    const icon = icons[exportOf(name)];
    expect(drawn).toBe(renderToStaticMarkup(createElement(Icon, { icon, size: 20, className: 'shrink-0' })));
  },
);

test('an icon that is unknown is drawn as a leaf', () => {
  const draw = (name: string) => renderToStaticMarkup(createElement(ActionIcon, { name, size: 20 }));
  expect(draw('of-another-version')).toBe(draw('leaf'));
});

test('the badge of an action has its icon, in its colour on its background', () => {
  const { icon, colour, background } = actions[0]!;
  const badge = renderToStaticMarkup(createElement(ActionBadge, { icon, colour, background }));
  expect(badge).toContain(`style="--action-colour:${colour};--action-background:${background}"`);
  expect(badge).toContain(renderToStaticMarkup(createElement(ActionIcon, { name: icon, size: 20 })));
});
