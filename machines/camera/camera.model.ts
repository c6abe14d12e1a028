import { labelTexts } from '../support/examples.ts';
import { defineModel, plain, type Move } from '../support/model.ts';
import { cameraMachine } from './cameraMachine.ts';

const zoom = { min: 1, max: 7, value: 1 };
const zoomAt: Record<string, number> = { wide: 1, middle: 5.5, far: 7 };
/** Which case of `controls.reported` a step is. */
export const reportIn = /^controls\.reported \((\w+)\)$/;

/** What the scanner ordered last, as far as a walk tells. */
export function lastOrder(start: string, before: readonly string[]): string {
  const order = before.findLast((step) => /^(reading|resting)\.requested$/.test(step));
  return order?.replace('.requested', '') ?? start;
}

/** Whether the camera that is being opened has got as far as the question for permission. */
export const isPermitted = (before: readonly string[]) =>
  before
    .findLast((step) => /^(permission\.|retry\.|page\.shown|power\.|reading\.)/.test(step))
    ?.startsWith('permission.') ?? false;

/** Where a real camera's zoom stands, and whether a person put it there; `null` where it is not known to have one. */
function zoomOf(before: readonly string[]): { value: number; isSet: boolean } | null {
  let now: ReturnType<typeof zoomOf> = null;
  for (const step of before) {
    const reported = reportIn.exec(step)?.[1];
    if (step === 'camera.opened' || reported === 'none') now = null;
    else if (reported !== undefined && !now?.isSet) now = { value: zoomAt[reported]!, isSet: false };
    else if (now && step.startsWith('zoom.')) {
      const value = Math.min(7, Math.max(1, now.value + (step === 'zoom.increased' ? 2 : -2)));
      now = { value, isSet: now.isSet || value !== now.value };
    }
  }
  return now;
}

/** Where somebody pressed a control that works, the camera tells how it stands now. */
function reportAfter(before: readonly string[]): RegExp | null {
  const then = zoomOf(before.slice(0, -1));
  const now = zoomOf(before);
  const isMoved = then?.value !== now?.value;
  const last = before.at(-1)!;
  if (!now || (last.startsWith('zoom.') && !isMoved)) return null;
  if (!now.isSet) return /^controls\.reported \((wide|middle|far)\)$/;
  const name = Object.keys(zoomAt).find((key) => zoomAt[key] === now.value) ?? 'middle';
  return new RegExp(`^controls\\.reported \\(${name}\\)$`);
}

/** What the camera or the scanner brings about at once after the last step. */
function consequence(before: readonly string[]): RegExp | null {
  const last = before.at(-1) ?? '';
  if (last === 'code.read') return /^resting\.requested$/;
  if (last.startsWith('after controlsPause')) return /^controls\.reported/;
  return /^(torch|zoom)\./.test(last) ? reportAfter(before) : null;
}

const refusals =
  /^camera\.(notAllowed|notFound|overconstrained|notReadable|aborted|insecureContext|unsupported)$/;

/** Where a camera can be brought to by what a person, a browser and a phone do. */
function canFollow({ start, before, state, step }: Move): boolean {
  const order = lastOrder(start, before);
  if (before.includes('camera.released')) return false;
  if (step === 'pageVisibility fails') return start === 'reading' && before.length === 0;
  if (step.startsWith('controls.reported')) return false;
  if (step.startsWith('page.') && before.includes('pageVisibility fails')) return false;
  // Nobody presses anything on a page that is not shown.
  if (state.includes('hidden')) return step === 'page.shown';
  if (/on\.(starting|asking)/.test(state) && isPermitted(before)) {
    return (
      /^(permission\.granted|camera\.opened|page\.hidden|after .*)$/.test(step) ||
      (step === 'power.toggled' && state.includes('ready'))
    );
  }
  if (step === 'reading.requested' || step === 'resting.requested') return !step.startsWith(order);
  // The scanner is left in the middle of writing, which begins with a code that was handled.
  if (step === 'camera.released') return start === 'reading' && order === 'resting';
  // While a code is checked, that lies over the picture, and no frame is read.
  if (step === 'code.read' || step === 'reader.failed')
    return order === 'reading' && state.includes('seeing');
  if (step === 'retry.requested' || step === 'reader.recovered') return order === 'reading';
  if (refusals.test(step) || step === 'permission.requested') return state.includes('starting');
  if (step === 'camera.lost') return state.includes('scanning');
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
    'code.read': { '': { text: labelTexts.label } },
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
      calls: [{ cameraStream: { reading: true } }],
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
      steps: ['power.toggled', 'ignored: page.hidden', 'ignored: page.shown'],
      ends: { state: 'button.locked stream.off' },
    },
    {
      name: 'a camera that comes back while a code is checked reads nothing yet',
      start: 'reading',
      steps: ['camera.opened', 'resting.requested', 'page.hidden', 'page.shown'],
      ends: { state: 'button.ready stream.on.starting' },
      calls: [{ cameraStream: { reading: true } }, { cameraStream: { reading: false } }],
    },
  ],
  promises: {
    anywhere: {
      'pageVisibility fails → stream.refused.failed':
        'If Snug cannot tell that it is in the background, the camera is let go (decision)',
    },
    stream: {
      'camera.released → stream.off': 'The camera is off once the scanner is left (decision)',
    },
    'stream.off': {
      'reading.requested → stays, keeps order':
        'A camera that is off reads labels again once you switch it on (spec §2)',
      'resting.requested → stays, keeps order':
        'A camera that you switch on while a code is handled reads no other (spec §4)',
    },
    'stream.on': {
      'reading.requested → stays, tells reading.requested':
        'The camera looks for the next label without a new start (decision)',
      'resting.requested → stays, tells resting.requested':
        'No label is read while a code is checked (spec §4)',
      'camera.notAllowed → stream.refused.notAllowed':
        'You are told that the camera is not allowed (spec §8)',
      'camera.notFound → stream.refused.notFound': 'You are told that there is no camera (spec §8)',
      'camera.overconstrained → stream.refused.overconstrained':
        'You are told that no camera here can do what the scanner needs (spec §8)',
      'camera.notReadable → stream.refused.notReadable':
        'You are told that another app is using the camera (spec §8)',
      'camera.aborted → stream.refused.aborted': 'You are told that the camera stopped (spec §8)',
      'camera.insecureContext → stream.refused.insecureContext':
        'You are told that the address is not https (spec §5)',
      'camera.unsupported → stream.refused.unsupported':
        'You are told that this browser cannot show a camera (spec §5)',
      'cameraStream fails → stream.refused.failed':
        'You are told if the camera fails for a reason without a name (decision)',
    },
    'stream.on.starting': {
      'permission.requested → stream.on.asking':
        'Your answer to the browser may take longer than 3 seconds (decision)',
    },
    'stream.on.asking': {
      'permission.granted → stream.on.starting': 'A camera that you allowed has 3 seconds to start (spec §5)',
    },
    'stream.on.scanning': {
      'camera.lost → stream.refused.interrupted':
        'You are told if the camera is taken away while it runs (decision)',
      'torch.toggled → stays, tells torch.requested': 'The torch can be switched on and off (spec §2)',
      'zoom.decreased → stays, tells zoom.requested':
        'The zoom can be taken back by a third of its range (spec §2)',
      'code.read → stays, reports code.scanned': 'A label in view is taken by the scanner (spec §4)',
    },
    'stream.on.scanning.seeing': {
      'reader.failed → stream.on.scanning.blind': 'You are told if no label can be read (spec §8)',
    },
    'stream.on.scanning.blind': {
      'reader.recovered → stream.on.scanning.seeing':
        'The warning goes once labels can be read again (decision)',
    },
    'stream.refused': {
      'retry.requested → stream.on.starting': 'A camera that did not start can be tried again (decision)',
      'power.toggled → stream.on.starting':
        'The on/off button starts a camera that did not start by itself (spec §2)',
    },
    'button.locked': {
      'after buttonLock (1000 ms) → button.ready': 'The on/off button works again after a second (spec §9)',
    },
  },
  browser: {
    never: { 'cameraStream fails': 'it answers for its own failures; this is a net under it' },
    canFollow,
    consequence,
  },
});
