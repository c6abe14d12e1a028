import { labelTexts } from '../support/examples.ts';
import { defineModel, plain, type Move } from '#walks/model.ts';
import { cameraJourneys } from './camera.journeys.ts';
import { cameraMachine } from './cameraMachine.ts';
import { noControls } from './setup.ts';

const zoom = { min: 1, max: 7, value: 1 };
const zoomAt: Record<string, number> = { wide: 1, middle: 5.5, far: 7 };
/** Matches a `controls.reported` step and captures its case. */
export const reportIn = /^controls\.reported \((\w+)\)$/;

/** Returns the scanner's latest order in this walk: 'reading' or 'resting'. */
export function lastOrder(start: string, before: readonly string[]): string {
  const order = before.findLast((step) => /^(reading|resting)\.requested$/.test(step));
  return order?.replace('.requested', '') ?? start;
}

/** Returns whether opening the camera has reached the permission prompt. */
export const isPermitted = (before: readonly string[]) =>
  before
    .findLast((step) => /^(permission\.|retry\.|page\.shown|power\.|reading\.|camera\.switched)/.test(step))
    ?.startsWith('permission.') ?? false;

/** Returns the zoom of a real camera and whether the user set it, or `null` if the camera is not known to have a zoom. */
function zoomOf(before: readonly string[]): { value: number; isSet: boolean } | null {
  let now: ReturnType<typeof zoomOf> = null;
  for (const step of before) {
    const reported = reportIn.exec(step)?.[1];
    if (step === 'camera.opened' || reported === 'none') now = null;
    else if (reported !== undefined && !now?.isSet) now = { value: zoomAt[reported]!, isSet: false };
    else if (now && step === 'zoom.chosen') now = { value: 7, isSet: now.isSet || now.value !== 7 };
    else if (now && step.startsWith('zoom.')) {
      const value = Math.min(7, Math.max(1, now.value + (step === 'zoom.increased' ? 2 : -2)));
      now = { value, isSet: now.isSet || value !== now.value };
    }
  }
  return now;
}

/** Returns the report that the camera sends after the user pressed a working control. */
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

/** Returns the event that the camera or the scanner sends immediately after the last step. */
function consequence(before: readonly string[]): RegExp | null {
  const last = before.at(-1) ?? '';
  if (last === 'code.read') return /^resting\.requested$/;
  if (last.startsWith('after controlsPause')) return /^controls\.reported/;
  return /^(torch|zoom)\./.test(last) ? reportAfter(before) : null;
}

const refusals =
  /^camera\.(notAllowed|notFound|overconstrained|notReadable|aborted|insecureContext|unsupported)$/;

/** Returns whether the user, the browser and the phone can bring about this step. */
function canFollow({ start, before, state, step }: Move): boolean {
  const order = lastOrder(start, before);
  if (before.includes('camera.released')) return false;
  if (step === 'pageVisibility fails') return start === 'reading' && before.length === 0;
  if (step.startsWith('controls.reported')) return false;
  if (step.startsWith('page.') && before.includes('pageVisibility fails')) return false;
  // A hidden page receives no input.
  if (state.includes('hidden')) return step === 'page.shown';
  if (/on\.(starting|late|asking)/.test(state) && isPermitted(before)) {
    return (
      /^(permission\.granted|camera\.opened|page\.hidden|retry\.requested|after .*)$/.test(step) ||
      (step === 'power.toggled' && state.includes('ready'))
    );
  }
  if (step === 'reading.requested' || step === 'resting.requested') return !step.startsWith(order);
  // The scanner is only left behind while it is saving, and saving starts with a code that was handled.
  if (step === 'camera.released') return start === 'reading' && order === 'resting';
  // The overlay that checks a code covers the picture, so no frame is read.
  if (step === 'code.read' || step === 'reader.failed')
    return order === 'reading' && state.includes('seeing');
  if (step === 'retry.requested' || step === 'reader.recovered') return order === 'reading';
  if (refusals.test(step) || step === 'permission.requested') return /on\.(starting|late)/.test(state);
  if (step === 'camera.lost') return state.includes('scanning');
  return true;
}

export const cameraModel = defineModel<typeof cameraMachine>({
  machine: cameraMachine,
  overview: {
    does: "the scanner's camera: start, failure, torch, zoom, focus, which of the back cameras, release",
    lifetime: 'child of `scan` and `codeReading`, for their whole life; the viewfinder',
  },
  starts: { reading: { order: 'read' }, resting: { order: 'rest' } },
  events: {
    'reading.requested': plain,
    'resting.requested': plain,
    'camera.released': plain,
    'power.toggled': plain,
    'torch.toggled': plain,
    'zoom.increased': plain,
    'zoom.decreased': plain,
    'zoom.chosen': { '': { value: 9 } },
    'picture.pressed': { '': { at: { x: 0.4, y: 0.6 } } },
    'camera.switched': { '': { deviceId: 'macro' } },
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
      none: { controls: noControls },
      wide: { controls: { torch: 'off', zoom, canFocus: true, nextCamera: 'macro' } },
      middle: { controls: { ...noControls, torch: 'on', zoom: { ...zoom, value: 5.5 } } },
      far: { controls: { ...noControls, torch: 'on', zoom: { ...zoom, value: 7 } } },
    },
    'frame.seen': { '': { sight: 'middle', text: labelTexts.label, hint: null } },
    'labels.changed': { '': { texts: [labelTexts.label, labelTexts.other] } },
    'reading.paused': plain,
    'code.read': { '': { text: labelTexts.label } },
    'code.chosen': { '': { text: labelTexts.other } },
    'reader.failed': plain,
    'reader.recovered': plain,
    'page.hidden': plain,
    'page.shown': plain,
  },
  actors: { aiming: {}, advice: {}, cameraStream: {}, pageVisibility: {} },
  identity: (context) => context,
  journeys: cameraJourneys,
  promises: {
    anywhere: {
      'pageVisibility fails → stream.refused.failed':
        'If Snug cannot detect that it is in the background, the camera is released (decision)',
    },
    stream: {
      'camera.released → stream.off': 'Closing the scanner switches the camera off (decision)',
    },
    'stream.on': {
      'reading.requested → stays, tells reading.requested, keeps order':
        'The camera looks for the next label without restarting (decision)',
      'resting.requested → stays, tells resting.requested':
        'No label is read while a code is checked (spec §4)',
      'camera.notAllowed → stream.refused.notAllowed':
        'A message says that camera access was denied (spec §8)',
      'camera.notFound → stream.refused.notFound': 'A message says that the device has no camera (spec §8)',
      'camera.overconstrained → stream.refused.overconstrained':
        "A message says that no camera meets the scanner's requirements (spec §8)",
      'camera.notReadable → stream.refused.notReadable':
        'A message says that another app is using the camera (spec §8)',
      'camera.aborted → stream.refused.aborted': 'A message says that the camera stopped (spec §8)',
      'camera.insecureContext → stream.refused.insecureContext':
        'A message says that the address is not https (spec §5)',
      'camera.unsupported → stream.refused.unsupported':
        'A message says that this browser does not support cameras (spec §5)',
      'cameraStream fails → stream.refused.failed':
        'A message appears if the camera fails for an unknown reason (decision)',
    },
    'stream.on.starting': {
      'permission.requested → stream.on.asking':
        'The permission prompt may stay open longer than 3 seconds (decision)',
    },
    'stream.on.late': {
      'permission.requested → stream.on.asking':
        'The permission prompt may appear after 3 seconds (decision)',
    },
    'stream.on.asking': {
      'permission.granted → stream.on.starting':
        'After permission is granted, the camera has 3 seconds to start (spec §5)',
    },
    'stream.on.scanning': {
      'camera.lost → stream.refused.interrupted':
        'A message says that the camera was disconnected while it ran (decision)',
      'torch.toggled → stays, tells torch.requested': 'The torch can be switched on and off (spec §2)',
      'zoom.decreased → stays, tells zoom.requested':
        'The zoom can be decreased by a third of its range (spec §2)',
      'zoom.chosen → stays, tells zoom.requested': 'Two fingers choose the zoom, within its range (decision)',
      'code.read → stays, reports code.scanned': 'A label in view is passed to the scanner (spec §4)',
      'aiming fails → stays': 'The picture stays even if the choice between labels crashes (decision)',
      'advice fails → stays': 'The picture stays even if hints crash (decision)',
    },
    'stream.on.scanning.seeing': {
      'reader.failed → stream.on.scanning.blind': 'A message says that labels cannot be read (spec §8)',
    },
    'stream.on.scanning.blind': {
      'reader.recovered → stream.on.scanning.seeing':
        'The warning disappears once labels can be read again (decision)',
    },
    'stream.refused.notAllowed, stream.refused.notFound, stream.refused.overconstrained, stream.refused.notReadable, stream.refused.aborted, stream.refused.interrupted, stream.refused.failed':
      {
        'retry.requested → stream.on.starting': 'A camera that did not start can be retried (decision)',
      },
    'stream.refused': {
      'power.toggled → stream.on.starting':
        'The on/off button starts a camera that failed to start (spec §2)',
    },
    'button.locked': {
      'after buttonLock (1000 ms) → button.ready': 'The on/off button works again after a second (spec §9)',
    },
    'stream.off': {
      'power.toggled → stream.on.starting': 'A camera that is off can be switched on again (spec §4)',
      'reading.requested → stays, keeps order':
        'A camera that is off reads labels again after you switch it on (spec §2)',
      'resting.requested → stays, keeps order':
        'A camera that you switch on while a code is handled reads no other label (spec §4)',
    },
  },
  browser: {
    never: {
      'cameraStream fails': 'it handles its own failures; this is a safety net',
      'aiming fails': 'nothing in it can fail; this is a safety net',
      'advice fails': 'nothing in it can fail; this is a safety net',
      'frame.seen': 'frames come by themselves, many in each step',
      'labels.changed': 'it comes with frames, by itself',
      'code.chosen': 'e2e/journeys/aiming.spec.ts taps one of two labels, which no walk shows',
      'reading.paused': 'it follows each pause, by itself',
    },
    canFollow,
    consequence,
  },
});
