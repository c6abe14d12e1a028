import type { Look } from './looks.ts';

interface AxValue {
  value?: unknown;
}

/** A node of Chromium's accessibility tree, as far as it is used. */
export interface AxNode {
  nodeId: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  value?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Roles that only group others. */
const silent = new Set([
  'none',
  'generic',
  'LineBreak',
  'ListMarker',
  'paragraph',
  'LabelText',
  'Legend',
  'time',
]);

/** States of the tree that are worth a word; others follow from the role. */
const states = [
  'checked',
  'pressed',
  'expanded',
  'selected',
  'disabled',
  'focused',
  'invalid',
  'required',
  'readonly',
  'modal',
  'busy',
  'live',
  'hasPopup',
  'valuemin',
  'valuemax',
  'valuetext',
  'keyshortcuts',
];

/** Attributes that direct input or navigation and are not in the accessibility tree. */
const attributes = [
  'type',
  'inputmode',
  'autocomplete',
  'autocapitalize',
  'spellcheck',
  'enterkeyhint',
  'minlength',
  'maxlength',
  'pattern',
  'min',
  'max',
  'step',
  'accept',
  'capture',
  'multiple',
  'href',
  'download',
  'target',
  'placeholder',
  'aria-current',
  'aria-posinset',
  'aria-setsize',
  'aria-valuetext',
];

/** Controls that the browser draws. Their inner parts, and what it says about them beside name and value, differ between versions. */
const native = new Set(['INPUT', 'METER', 'PROGRESS', 'SELECT', 'TEXTAREA', 'VIDEO']);
const toldByBrowser = new Set(['expanded', 'hasPopup', 'valuemin', 'valuemax', 'valuetext']);

/** The roles that a finger presses, and the least height for it, in px. */
const pressed = /^(button|link|tab|checkbox|radio|switch|menuitem\w*|combobox|textbox|searchbox|spinbutton)$/;
const leastHeight = 44;

/** Values that say nothing. */
const usual: Record<string, string> = { invalid: 'false', live: 'off', disabled: 'false', type: 'button' };

const propertiesOf = (node: AxNode) =>
  new Map(node.properties?.map(({ name, value }) => [name, String(value.value)]));

function wordsOf(node: AxNode, look: Look | undefined, role: string): string[] {
  const words: string[] = [];
  const add = (name: string, value: string) => {
    if (usual[name] === value) return;
    words.push(value === 'true' || value === '' ? name : `${name}=${value}`);
  };
  const properties = propertiesOf(node);
  for (const name of states) {
    const value = properties.get(name);
    if (value === undefined) continue;
    if (value === 'false' && !['checked', 'pressed', 'expanded'].includes(name)) continue;
    if (value === '' || (value === '0' && name.startsWith('value'))) continue;
    // A status or alert is live by its role.
    if (name === 'live' && ['status', 'alert'].includes(role)) continue;
    add(name, value);
  }
  for (const name of attributes) {
    const value = look?.attributes.get(name);
    if (value !== undefined) add(name, value);
  }
  if (pressed.test(role) && look && look.height > 0 && look.height < leastHeight) words.push('low');
  return words;
}

/** The lines above an element, as far as its own line depends on them. */
interface Around {
  name: string;
  /** The tone that was last written. */
  told: string | null;
  /** The tone of the elements since then. */
  tone: string | null;
}

const textOf = (value: AxValue | undefined) =>
  String(value?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Returns the line of an element, without its indentation. */
function lineOf(node: AxNode, role: string, words: string[], tone: string | null): string {
  const [name, value, description] = [node.name, node.value, node.description].map(textOf);
  return [
    role === 'StaticText' ? 'text' : role,
    ...(role === 'heading' ? [propertiesOf(node).get('level')!] : []),
    ...(name ? [JSON.stringify(name)] : []),
    ...(value ? [`= ${JSON.stringify(value)}`] : []),
    ...(description ? [`(${description})`] : []),
    ...words,
    ...(tone === null ? [] : [`{${tone}}`]),
  ].join(' ');
}

/**
 * Writes an accessibility tree as indented lines.
 *
 * @param looks of the page's nodes, by backend id
 * @param isFolded whether an element is written without its content, by its role and number of children
 */
export function linesOf(
  nodes: readonly AxNode[],
  looks: ReadonlyMap<number, Look>,
  isFolded: (role: string, children: number) => boolean,
): string[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const childrenOf = ({ childIds = [] }: AxNode) => childIds.flatMap((id) => byId.get(id) ?? []);
  const hasFocus = (node: AxNode): boolean =>
    propertiesOf(node).get('focused') === 'true' || childrenOf(node).some(hasFocus);
  /** A native control without its inner parts, one of which may have the focus, and without what the browser calls a missing file. */
  const asOne = (node: AxNode, look: Look): AxNode => ({
    ...node,
    value: look.attributes.get('type') === 'file' ? {} : (node.value ?? {}),
    properties: [
      ...(node.properties ?? []).filter(({ name }) => !toldByBrowser.has(name)),
      { name: 'focused', value: { value: hasFocus(node) } },
    ],
    childIds: [],
  });
  const visit = (read: AxNode, depth: number, around: Around): void => {
    const look = looks.get(read.backendDOMNodeId ?? -1);
    const node = look && native.has(look.tag) ? asOne(read, look) : read;
    const role = String(node.role?.value ?? '');
    const children = (deeper: number, outside: Around) => {
      for (const child of childrenOf(node)) visit(child, deeper, outside);
    };
    if (role === 'InlineTextBox') return;
    const name = textOf(node.name);
    const tone = look?.tone ?? around.tone;
    const words = node.ignored || role === 'RootWebArea' ? [] : wordsOf(node, look, role);
    const saysNothing = name + textOf(node.description) === '' && words.length === 0;
    if (node.ignored || (silent.has(role) && saysNothing)) {
      children(depth, { ...around, tone });
      return;
    }
    const isText = role === 'StaticText';
    if (isText && (name === '' || (around.name.includes(name) && tone === around.told))) return;
    const page = role === 'RootWebArea' ? 'page' : role;
    lines.push(`${'  '.repeat(depth)}${lineOf(node, page, words, tone === around.told ? null : tone)}`);
    if (isText || isFolded(role, node.childIds?.length ?? 0)) return;
    // A field's content is its value.
    const known = textOf(node.value) || name || around.name;
    children(page === 'page' ? 0 : depth + 1, { name: known, told: tone, tone });
  };
  const [root] = nodes;
  if (root) visit(root, 0, { name: '', told: null, tone: null });
  return lines;
}
