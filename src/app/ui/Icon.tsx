import {
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  EllipsisVertical,
  House,
  Leaf,
  ListChecks,
  RotateCw,
  ScanLine,
  Settings,
  X,
  type IconNode,
} from 'lucide';
import { createElement } from 'react';

/** The icons of every page. */
const icons = {
  check: Check,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'ellipsis-vertical': EllipsisVertical,
  house: House,
  leaf: Leaf,
  'list-checks': ListChecks,
  'rotate-cw': RotateCw,
  'scan-line': ScanLine,
  settings: Settings,
  x: X,
} satisfies Record<string, IconNode>;

/** A Lucide name from the list above, or an icon imported by the page that uses it. */
export type IconLike = keyof typeof icons | IconNode;

/**
 * An icon without a text alternative: it stands beside words or inside a labelled element.
 *
 * @param size in px at the usual text size; it grows with the text, as far as a narrow screen has room
 */
export function Icon({ icon, size = 24, className }: { icon: IconLike; size?: number; className?: string }) {
  const shapes = typeof icon === 'string' ? icons[icon] : icon;
  const side = `min(${size / 16}rem, ${size / 2.56}vw)`;
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ width: side, height: side }}
      className={className}
    >
      {shapes.map(([shape, attributes], place) => createElement(shape, { key: place, ...attributes }))}
    </svg>
  );
}
