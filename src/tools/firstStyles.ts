import postcss, { type Container, type Declaration } from 'postcss';

/** `.px-2\.5:hover,.shadow` → `px-2.5`, `shadow`. */
const classesIn = (selector: string) =>
  Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/g), ([, name]) => name!.replaceAll(/\\(.)/g, '$1'));

/** Matches elements of forms and of long texts, which the first page does not have. */
const rare =
  /^(::(file-selector-button|placeholder|-webkit-)|:-moz-ui-invalid|:where\(select|(textarea|table|sub|sup|abbr|code|progress)\b)/;

/** Removes declarations and registrations of custom properties that nothing else uses, and conditions without rules. */
function dropUnused(root: Container, code: string): void {
  const used = new Set(`${root.toString()}${code}`.match(/(?<=var\(|\[)--[\w-]+/g));
  const isUnused = ({ prop }: Declaration) => prop.startsWith('--') && !used.has(prop);
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== 'theme') return;
    layer.walkDecls((declaration) => {
      if (isUnused(declaration)) declaration.remove();
    });
  });
  root.walkAtRules((rule) => {
    // An empty layer still says which layer comes first.
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  });
  root.walkAtRules('property', (property) => {
    if (!used.has(property.params)) property.remove();
  });
}

/**
 * Returns the part of Tailwind's stylesheet that the first page needs. The whole stylesheet, loaded later, contains it again, so
 * the order of all rules is as Tailwind meant it.
 *
 * @param css the whole stylesheet
 * @param code the code of the first page, which contains the names of its classes
 */
export function firstStyles(css: string, code: string): string {
  const words = new Set(code.split(/[\s"'`]+/));
  const root = postcss.parse(css);
  root.walkAtRules('layer', (layer) => {
    // Repeats `@property` for browsers that do not know it: the whole stylesheet is soon enough.
    if (layer.params === 'properties') layer.removeAll();
    if (layer.params === 'base') {
      layer.walkRules((rule) => {
        if (rule.selectors.every((selector) => rare.test(selector))) rule.remove();
      });
    }
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      // Minifiers merge rules: a selector may list several classes.
      const classes = classesIn(rule.selector);
      if (classes.length > 0 && !classes.some((name) => words.has(name))) rule.remove();
    });
  });
  // A few users need these: the whole stylesheet is soon enough.
  root.walkAtRules('media', (media) => {
    if (media.params.includes('forced-colors')) media.remove();
  });
  // A theme's variable may use another one that nothing uses after that.
  let before;
  do {
    before = root.toString();
    dropUnused(root, code);
  } while (root.toString() !== before);
  return root.toString();
}
