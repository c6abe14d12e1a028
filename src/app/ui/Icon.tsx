import {
  Bug,
  Camera,
  Check,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  Droplets,
  EllipsisVertical,
  FlaskConical,
  House,
  Leaf,
  ListChecks,
  MapPin,
  Pencil,
  RotateCw,
  ScanLine,
  Scissors,
  Settings,
  Shovel,
  Skull,
  Sparkles,
  SprayCan,
  Sprout,
  X,
  type IconNode,
} from 'lucide';
import { createElement } from 'react';

/** The icons of every page, and those that the API names (of actions and effects). */
const icons: Record<string, IconNode> = {
  bug: Bug,
  camera: Camera,
  check: Check,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  droplets: Droplets,
  'ellipsis-vertical': EllipsisVertical,
  'flask-conical': FlaskConical,
  house: House,
  leaf: Leaf,
  'list-checks': ListChecks,
  'map-pin': MapPin,
  pencil: Pencil,
  'rotate-cw': RotateCw,
  'scan-line': ScanLine,
  scissors: Scissors,
  settings: Settings,
  shovel: Shovel,
  skull: Skull,
  sparkles: Sparkles,
  'spray-can': SprayCan,
  sprout: Sprout,
  x: X,
};

/** A Lucide name from the list above, or an icon imported by the page that uses it. */
export type IconLike = string | IconNode;

/**
 * An icon without a text alternative: it stands beside words or inside a labelled element. A name from the API that is not
 * in the list above is drawn as a leaf.
 *
 * @param size in px at the usual text size; it grows with the text, as far as a narrow screen has room
 */
export function Icon({ icon, size = 24, className }: { icon: IconLike; size?: number; className?: string }) {
  const shapes = typeof icon === 'string' ? (icons[icon] ?? Leaf) : icon;
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
