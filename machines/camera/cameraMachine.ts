import { fieldOf } from '../support/params.ts';
import { cameraSetup, noControls } from './setup.ts';

/** For a refusal that another attempt may overcome: not for an address without https. */
const again = { 'retry.requested': '#camera.stream.on' } as const;

/**
 * The scanner's camera: start, failure, controls and release. The stream lives exactly as long as the state `stream.on`, so that
 * leaving that state by any transition stops every track.
 */
export const cameraMachine = cameraSetup.createMachine({
  id: 'camera',
  description: "The scanner's camera",
  context: ({ input }) => ({ order: input.order, controls: noControls, deviceId: null }),
  type: 'parallel',
  invoke: {
    id: 'pageVisibility',
    src: 'pageVisibility',
    onError: { target: '.stream.refused.failed' },
  },
  on: {
    'reading.requested': { actions: 'orderReading' },
    'resting.requested': { actions: 'orderResting' },
  },
  states: {
    stream: {
      description: 'The video stream',
      initial: 'waiting',
      states: {
        waiting: {
          description: 'The camera is not needed yet: the code came from elsewhere',
          always: { guard: 'isReadingOrdered', target: 'on' },
        },
        off: {
          description: 'You switched the camera off',
          on: { 'power.toggled': { guard: 'isButtonReady', target: 'on' } },
        },
        hidden: {
          description: 'Snug is in the background, so the camera is released',
          on: { 'page.shown': 'on' },
        },
        on: {
          description: 'The camera is in use',
          initial: 'starting',
          invoke: {
            id: 'cameraStream',
            src: 'cameraStream',
            input: ({ context }) => ({ reading: context.order === 'read', deviceId: context.deviceId }),
            onError: 'refused.failed',
          },
          exit: 'forgetControls',
          on: {
            'page.hidden': 'hidden',
            'camera.lost': 'refused.interrupted',
            'reading.requested': { actions: ['orderReading', 'tellReading'] },
            'resting.requested': { actions: ['orderResting', 'tellResting'] },
            'camera.notAllowed': 'refused.notAllowed',
            'camera.notFound': 'refused.notFound',
            'camera.overconstrained': 'refused.overconstrained',
            'camera.notReadable': 'refused.notReadable',
            'camera.aborted': 'refused.aborted',
            'camera.insecureContext': 'refused.insecureContext',
            'camera.unsupported': 'refused.unsupported',
            'power.toggled': { guard: 'isButtonReady', target: 'off' },
          },
          states: {
            starting: {
              description: 'Waiting for the first frame',
              tags: 'busy',
              after: { startLimit: 'late' },
              on: {
                'permission.requested': 'asking',
                'camera.opened': 'scanning',
              },
            },
            late: {
              description:
                'The camera did not start within 3 seconds; its picture is still used as soon as it comes',
              on: {
                ...again,
                'permission.requested': 'asking',
                'camera.opened': 'scanning',
              },
            },
            asking: {
              description: 'The browser asks whether Snug may use the camera',
              on: { 'permission.granted': 'starting' },
            },
            scanning: {
              description: 'The picture is live',
              initial: 'seeing',
              invoke: [
                // Neither has anything that can fail.
                { id: 'aiming', src: 'aiming', onError: {} },
                { id: 'advice', src: 'advice', onError: {} },
              ],
              after: { controlsPause: { actions: 'askControls' } },
              on: {
                'frame.seen': { actions: ['tellAiming', 'tellAdvice'] },
                'labels.changed': { actions: 'tellAiming' },
                'reading.paused': { actions: ['tellAiming', 'tellAdvice'] },
                'controls.reported': { actions: { type: 'keepControls', params: fieldOf('controls') } },
                'torch.toggled': { guard: 'hasTorch', actions: 'switchTorch' },
                'zoom.increased': { guard: 'canZoomIn', actions: 'zoomIn' },
                'zoom.decreased': { guard: 'canZoomOut', actions: 'zoomOut' },
                'zoom.chosen': { guard: 'hasZoom', actions: { type: 'zoomTo', params: fieldOf('value') } },
                'picture.pressed': {
                  guard: 'canFocus',
                  actions: { type: 'focusAt', params: fieldOf('at') },
                },
                'camera.switched': {
                  guard: 'hasOtherCamera',
                  target: '#camera.stream.on',
                  actions: { type: 'keepCamera', params: fieldOf('deviceId') },
                },
                'code.chosen': { actions: { type: 'reportChoice', params: fieldOf('text') } },
                'code.read': { actions: { type: 'reportCode', params: fieldOf('text') } },
              },
              states: {
                seeing: {
                  description: 'Labels in the frames are read',
                  on: { 'reader.failed': 'blind' },
                },
                blind: {
                  description: 'The picture is live but the label reader does not work; it keeps retrying',
                  on: { 'reader.recovered': 'seeing' },
                },
              },
            },
          },
        },
        refused: {
          description: 'There is no picture: the camera failed to start, or stopped',
          initial: 'failed',
          on: {
            'power.toggled': { guard: 'isButtonReady', target: 'on' },
          },
          states: {
            notAllowed: { description: 'You or the browser denied access to the camera', on: again },
            notFound: { description: 'This device has no camera', on: again },
            overconstrained: { description: "No camera here meets the scanner's requirements", on: again },
            notReadable: { description: 'Another app is using the camera', on: again },
            aborted: { description: 'The camera stopped before it started', on: again },
            insecureContext: {
              description: 'The address is not https, so the browser blocks the camera',
            },
            unsupported: { description: 'This browser does not support cameras' },
            interrupted: { description: 'The camera was disconnected while it ran', on: again },
            failed: { description: 'The camera failed for an unknown reason', on: again },
          },
        },
      },
      on: {
        'camera.released': '.off',
      },
    },
    button: {
      description: 'The on/off button, which is locked for a second after each press',
      initial: 'ready',
      states: {
        ready: {
          description: 'The button can be pressed',
          on: {
            'power.toggled': 'locked',
          },
        },
        locked: {
          description: 'The button was pressed less than a second ago',
          after: { buttonLock: 'ready' },
        },
      },
    },
  },
});
