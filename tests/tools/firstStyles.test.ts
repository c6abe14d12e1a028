import { expect, test } from 'vitest';
import { firstStyles } from '../../src/tools/firstStyles.ts';

const css = `@layer properties{*{--tw-shadow:0;--tw-blur:0}}
@layer theme{:root{--color-ink:var(--ink);--ink:#111;--color-sun:#aa0;--color-set-by-code:#0aa}}
@layer base{body{color:var(--color-ink)}::placeholder{opacity:1}sub,sup{top:0}}
@layer utilities{.px-2\\.5{padding:1px}.shadow{box-shadow:var(--tw-shadow)}.blur{filter:var(--tw-blur)}
@media (width>=40rem){.sm\\:p-1{padding:2px}.sm\\:p-2{padding:3px}}.bg-sun{color:var(--color-sun)}}
@media (forced-colors:active){dialog{border:1px solid}}
@property --tw-shadow{syntax:"*";inherits:false}@property --tw-blur{syntax:"*";inherits:false}`;

const kept = (code: string) => firstStyles(css, code);

test('the first styles contain the utilities whose classes the code names, and no others', () => {
  const styles = kept('className: "px-2.5 shadow"');
  expect(styles).toContain('.px-2\\.5{');
  expect(styles).toContain('.shadow{');
  expect(styles).not.toContain('.blur{');
  expect(styles).not.toContain('.bg-sun{');
});

test('a name that only contains the name of a class keeps no utility', () => {
  expect(kept('"drop-shadow"')).not.toContain('.shadow{');
});

test('utilities within a media query are kept one by one', () => {
  const styles = kept('"sm:p-2"');
  expect(styles).toContain('.sm\\:p-2{');
  expect(styles).not.toContain('.sm\\:p-1{');
});

test('a media query of which nothing is kept goes', () => {
  expect(kept('"shadow"')).not.toContain('@media');
});

test('custom properties are kept if a rule, another property or the code uses them', () => {
  const styles = kept('"shadow" style="color:var(--color-set-by-code)"');
  for (const used of ['--ink:', '--color-ink:', '--color-set-by-code:', '@property --tw-shadow'])
    expect(styles).toContain(used);
  for (const unused of ['--color-sun:', '@property --tw-blur']) expect(styles).not.toContain(unused);
});

test('rules for older browsers, few users and other pages stay in the whole stylesheet', () => {
  const styles = kept('"shadow"');
  expect(styles).toContain('body{');
  for (const later of ['--tw-shadow:', '::placeholder', 'sup', 'dialog']) expect(styles).not.toContain(later);
});
