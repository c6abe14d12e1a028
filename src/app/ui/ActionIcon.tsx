import {
  Brush,
  Bug,
  Camera,
  Droplets,
  Eye,
  FlaskConical,
  Flower2,
  Hand,
  HeartPulse,
  Leaf,
  MapPin,
  Pencil,
  RotateCw,
  Ruler,
  Scissors,
  Shovel,
  ShowerHead,
  Skull,
  Snowflake,
  Sparkles,
  SprayCan,
  Sprout,
  Sun,
  Thermometer,
  Wind,
  type IconNode,
} from 'lucide';
import { Icon } from './Icon.tsx';

/** The icons that the API names: those of the catalogue, and those that a kind of care can have. */
const icons: Record<string, IconNode> = {
  brush: Brush,
  bug: Bug,
  camera: Camera,
  droplets: Droplets,
  eye: Eye,
  'flask-conical': FlaskConical,
  'flower-2': Flower2,
  hand: Hand,
  'heart-pulse': HeartPulse,
  leaf: Leaf,
  'map-pin': MapPin,
  pencil: Pencil,
  'rotate-cw': RotateCw,
  ruler: Ruler,
  scissors: Scissors,
  shovel: Shovel,
  'shower-head': ShowerHead,
  skull: Skull,
  snowflake: Snowflake,
  sparkles: Sparkles,
  'spray-can': SprayCan,
  sprout: Sprout,
  sun: Sun,
  thermometer: Thermometer,
  wind: Wind,
};

/**
 * The icon of an action or effect.
 *
 * @param name a Lucide name from the API; an unknown one is drawn as a leaf
 */
export const ActionIcon = ({ name, size }: { name: string; size: number }) => (
  <Icon icon={icons[name] ?? Leaf} size={size} className="shrink-0" />
);
