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
  Scissors,
  Settings,
  Shovel,
  Skull,
  Sparkles,
  SprayCan,
  Sprout,
  X,
  type LucideIcon,
} from 'lucide-react';

/** What every page shows, and what the API names: care and what it is good for. */
const icons: Record<string, LucideIcon> = {
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
  scissors: Scissors,
  settings: Settings,
  shovel: Shovel,
  skull: Skull,
  sparkles: Sparkles,
  'spray-can': SprayCan,
  sprout: Sprout,
  x: X,
};

/** An icon by its Lucide name, where it is one of those above, or its drawing, which comes with the page that wants it. */
export type IconLike = string | LucideIcon;

/**
 * An icon. The API names its own; a name that is not known here gets a leaf. Always beside words or inside something that has a
 * name of its own, so it says nothing itself.
 *
 * @param size in px, where text has its usual size; it grows with the text, as far as a narrow screen has room
 */
export function Icon({ icon, size = 24, className }: { icon: IconLike; size?: number; className?: string }) {
  const Drawing = typeof icon === 'string' ? (icons[icon] ?? Leaf) : icon;
  const side = `min(${size / 16}rem, ${size / 2.56}vw)`;
  return (
    <Drawing aria-hidden style={{ width: side, height: side }} strokeWidth={1.75} className={className} />
  );
}
