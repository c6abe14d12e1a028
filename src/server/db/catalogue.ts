/** The rows that a new database starts with: effects, actions and foods. */

interface EffectRow {
  id: number;
  name: string;
  verb: string;
  icon: string;
  colour: string;
  background: string;
}

export const effects: EffectRow[] = [
  { id: 1, name: 'Hydration', verb: 'Water', icon: 'droplets', colour: '#1B5E8C', background: '#DCEEF9' },
  { id: 2, name: 'Nutrition', verb: 'Feed', icon: 'flask-conical', colour: '#6A4A00', background: '#FBEBC8' },
  { id: 3, name: 'Humidity', verb: 'Mist', icon: 'spray-can', colour: '#1D6470', background: '#D8F0F1' },
  { id: 4, name: 'Rotation', verb: 'Rotate', icon: 'rotate-cw', colour: '#5B4590', background: '#E9E3F7' },
  { id: 5, name: 'Grooming', verb: 'Prune', icon: 'scissors', colour: '#1F6B45', background: '#DDF1E4' },
  { id: 6, name: 'Hygiene', verb: 'Clean', icon: 'sparkles', colour: '#3F5A78', background: '#E3EAF3' },
  { id: 7, name: 'Pests', verb: 'Check for pests', icon: 'bug', colour: '#9A3F1D', background: '#FBE4DA' },
  { id: 8, name: 'Repotting', verb: 'Repot', icon: 'shovel', colour: '#6B4A33', background: '#F0E5DB' },
];

/** Returns the icon and colours of an effect, which an action with that single effect shares. */
const look = (effectId: number) => {
  const { icon, colour, background } = effects.find(({ id }) => id === effectId)!;
  return { icon, colour, background };
};

/** In the order of the action bar. A change of the order needs a migration such as `0010_actionOrder`. */
export const actions = [
  { id: 1, name: 'Water', name_past: 'Watered', flow: 'log', ...look(1) },
  { id: 2, name: 'Feed', name_past: 'Fed', flow: 'log', ...look(2) },
  {
    id: 9,
    name: 'Photo',
    name_past: 'Photographed',
    flow: 'camera',
    icon: 'camera',
    colour: '#7A3B69',
    background: '#F6E2F0',
  },
  { id: 3, name: 'Mist', name_past: 'Misted', flow: 'log', ...look(3) },
  { id: 4, name: 'Rotate', name_past: 'Rotated', flow: 'log', ...look(4) },
  { id: 5, name: 'Prune', name_past: 'Pruned', flow: 'log', ...look(5) },
  { id: 6, name: 'Clean', name_past: 'Cleaned', flow: 'log', ...look(6) },
  { id: 7, name: 'Check for pests', name_past: 'Checked for pests', flow: 'log', ...look(7) },
  {
    id: 8,
    name: 'Note',
    name_past: 'Noted',
    flow: 'note',
    icon: 'pencil',
    colour: '#4A5548',
    background: '#ECEDE4',
  },
  {
    id: 15,
    name: 'Thriving',
    name_past: 'Found thriving',
    flow: 'health',
    icon: 'flower-2',
    colour: '#1F6B45',
    background: '#DDF1E4',
  },
  {
    id: 16,
    name: 'Fine',
    name_past: 'Found fine',
    flow: 'health',
    icon: 'leaf',
    colour: '#6A4A00',
    background: '#FBEBC8',
  },
  {
    id: 17,
    name: 'Struggling',
    name_past: 'Found struggling',
    flow: 'health',
    icon: 'heart-pulse',
    colour: '#9A3F1D',
    background: '#FBE4DA',
  },
  { id: 10, name: 'Repot', name_past: 'Repotted', flow: 'repo', ...look(8) },
  {
    id: 11,
    name: 'Propagate',
    name_past: 'Propagated',
    flow: 'prop',
    icon: 'sprout',
    colour: '#1F6B45',
    background: '#DDF1E4',
  },
  {
    id: 14,
    name: 'Move',
    name_past: 'Moved',
    flow: 'location',
    icon: 'map-pin',
    colour: '#8A3A5B',
    background: '#F9E1EA',
  },
  {
    id: 12,
    name: 'Kill',
    name_past: 'Died',
    flow: 'kill',
    icon: 'skull',
    colour: '#5A4A3E',
    background: '#ECE5DF',
  },
  {
    id: 13,
    name: 'New plant',
    name_past: 'Added',
    flow: 'none',
    icon: 'leaf',
    colour: '#1F6B45',
    background: '#DDF1E4',
  },
];

/** The effects that an action has for every plant. Liquid food also waters: see `feeding.ts`. */
export const actionEffects = [
  ...[1, 2, 3, 4, 5, 6, 7].map((id) => ({ action_id: id, effect_id: id })),
  { action_id: 10, effect_id: 8 },
];

export const foods = [
  { id: 1, name: 'Liquid Fertiliser' },
  { id: 2, name: 'Solid Food' },
  { id: 3, name: 'Succulent' },
];
