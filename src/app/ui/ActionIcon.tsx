import {
  Bug,
  Camera,
  Droplets,
  FlaskConical,
  Leaf,
  MapPin,
  Pencil,
  RotateCw,
  Scissors,
  Shovel,
  Skull,
  Sparkles,
  SprayCan,
  Sprout,
  type IconNode,
} from 'lucide';
import { Icon } from './Icon.tsx';

/** The icons that the API names. */
const icons: Record<string, IconNode> = {
  bug: Bug,
  camera: Camera,
  droplets: Droplets,
  'flask-conical': FlaskConical,
  leaf: Leaf,
  'map-pin': MapPin,
  pencil: Pencil,
  'rotate-cw': RotateCw,
  scissors: Scissors,
  shovel: Shovel,
  skull: Skull,
  sparkles: Sparkles,
  'spray-can': SprayCan,
  sprout: Sprout,
};

/**
 * The icon of an action or effect.
 *
 * @param name a Lucide name from the API; an unknown one is drawn as a leaf
 */
export const ActionIcon = ({ name, size }: { name: string; size: number }) => (
  <Icon icon={icons[name] ?? Leaf} size={size} className="shrink-0" />
);
