import { codes } from '../support/examples.ts';
import { defineModel, plain } from '../support/model.ts';
import { cameraMachine } from './cameraMachine.ts';

const zoom = { min: 1, max: 7, value: 1 };
/** What the scanner ordered last, as far as a walk tells. */
function lastOrder(start: string, before: readonly string[]): 'reading' | 'resting' {
  const order = before.findLast((step) => /^(reading|resting)\.requested$/.test(step));
  return (order?.startsWith('reading') ?? start === 'reading') ? 'reading' : 'resting';
}

/** What comes at once after a step, because the camera or the scanner brings it about. */
const consequences: Record<string, RegExp> = {
  'code.read': /^resting\.requested$/,
  'after controlsPause (500 ms)': /^controls\.reported/,
  'torch.toggled': /^controls\.reported/,
  'zoom.increased': /^controls\.reported/,
  'zoom.decreased': /^controls\.reported/,
};
const isConsequence = (step: string) => /^controls\.reported/.test(step);
const isRefusal =
  /^camera\.(notAllowed|notFound|overconstrained|notReadable|aborted|insecureContext|unsupported)$/;
const cameraControls = /^(torch|zoom)\./;

/** Where a camera can be brought to by what a person, a browser and a phone do. */
function canFollow({ start, before, state, step }: Move): boolean {
  const last = before.at(-1) ?? '';
  const order = lastOrder(start, before);
  if (before.includes('camera.released')) return false;
  if (step === 'pageVisibility fails') return before.length === 0;
  // Nobody presses anything on a page that is not shown.
  if (state.includes('hidden')) return step === 'page.shown';
  const mustFollow = consequences[last];
  const isAsked = !cameraControls.test(last) || !isPressless(start, before);
  if (mustFollow && isAsked) return mustFollow.test(step);
  if (isConsequence(step)) return false;
  if (step === 'reading.requested' || step === 'resting.requested') return !step.startsWith(order);
  if (step === 'camera.released') return order === 'resting';
  if (step === 'retry.requested' || step === 'code.read' || step.startsWith('reader.')) {
    // While a code is checked that lies over the picture, and frames are left alone.
    return order === 'reading' && !(step === 'code.read' && state.includes('blind'));
  }
  const isOpening = /on\.(starting|asking)/.test(state);
  if (isRefusal.test(step) || step === 'camera.opened') return isOpening && !state.includes('asking');
  return true;
}

export const cameraModel = defineModel<typeof cameraMachine>({
  machine: cameraMachine,
  starts: { reading: { order: 'read' }, resting: { order: 'rest' } },
  events: {
    'reading.requested': plain,
    'resting.requested': plain,
    'camera.released': plain,
    'power.toggled': plain,
    'torch.toggled': plain,
    'zoom.increased': plain,
    'zoom.decreased': plain,
    'retry.requested': plain,
    'permission.requested': plain,
    'permission.granted': plain,
    'camera.opened': plain,
    'camera.notAllowed': plain,
    'camera.notFound': plain,
    'camera.overconstrained': plain,
    'camera.notReadable': plain,
    'camera.aborted': plain,
    'camera.insecureContext': plain,
    'camera.unsupported': plain,
    'camera.lost': plain,
    'controls.reported': {
      none: { controls: { torch: null, zoom: null } },
      wide: { controls: { torch: 'off', zoom } },
      middle: { controls: { torch: 'on', zoom: { ...zoom, value: 5.5 } } },
      far: { controls: { torch: 'on', zoom: { ...zoom, value: 7 } } },
    },
    'code.read': { '': { text: codes.label } },
    'reader.failed': plain,
    'reader.recovered': plain,
    'page.hidden': plain,
    'page.shown': plain,
  },
  actors: { cameraStream: {}, pageVisibility: {} },
  identity: (context) => context,
  projection: (context) => ({ ...context }),
  journeys: [
    {
      name: 'a camera that opens shows its picture, and is asked for light and zoom after a pause',
      start: 'reading',
      steps: ['camera.opened', 'after controlsPause (500 ms)', 'controls.reported (wide)', 'zoom.increased'],
      ends: { state: 'button.ready stream.on.scanning.seeing' },
    },
    {
      name: 'a camera that does not open within 3 seconds is given up',
      start: 'reading',
      steps: ['after startLimit (3000 ms)'],
      ends: { state: 'button.ready stream.refused.timedOut' },
    },
    {
      name: 'the on/off button rests for a second after each press',
      start: 'reading',
      steps: ['camera.opened', 'power.toggled', 'power.toggled'],
      ends: { state: 'button.locked stream.off' },
    },
    {
      name: 'a page that comes back has its camera again',
      start: 'reading',
      steps: ['camera.opened', 'page.hidden', 'page.shown'],
      ends: { state: 'button.ready stream.on.starting' },
    },
    {
      name: 'a camera that is off stays off when the page comes back',
      start: 'reading',
      steps: ['power.toggled', 'page.hidden', 'page.shown'],
      ends: { state: 'button.locked stream.off' },
    },
  ],
});
