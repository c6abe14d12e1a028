import { expect, type Page } from 'playwright/test';

/** A camera's capabilities, named after the cases of `controls.reported`. */
export type Abilities = 'none' | 'wide' | 'middle' | 'far';

/**
 * The points at which opening a camera can be held, in order; `picture` holds a picture being taken, `file` a chosen one on
 * its way to the label reader, and `passkey` the browser's question for a passkey.
 */
type Gate = 'permission' | 'camera' | 'play' | 'picture' | 'file' | 'passkey';

/** The simulated behaviour of the phone. */
interface Manners {
  /** Frames cannot be read. */
  isBlind: boolean;
  /** The page is in the background. */
  isHidden: boolean;
  /** Subscribing to the page's visibility fails. */
  isDeaf: boolean;
  isSecure: boolean;
  hasDevices: boolean;
  abilities: Abilities;
  /** Whether it has a front and a back camera, and reports which way each faces. */
  hasTwoCameras: boolean;
  /** The name of the error of every camera request, '' if they succeed; `null` until decided. */
  refusal: string | null;
}

interface InPage extends Manners {
  isHeld: boolean;
  waiting: Partial<Record<Gate, (answer: string) => void>>;
  tracks: MediaStreamTrack[];
  /** The direction of the last requested camera. */
  facing: string;
}

declare global {
  var snugPhone: InPage;
}

/** Runs in the page before the app: a camera that opens step by step under control of the walk, and so for passkeys. */
function install(): void {
  const phone: InPage = {
    isHeld: false,
    waiting: {},
    tracks: [],
    isBlind: false,
    isHidden: false,
    isDeaf: false,
    isSecure: isSecureContext,
    hasDevices: true,
    abilities: 'none',
    hasTwoCameras: false,
    facing: 'environment',
    refusal: null,
  };
  globalThis.snugPhone = phone;
  const pass = (gate: Gate, open: string) =>
    phone.isHeld ? new Promise<string>((resolve) => (phone.waiting[gate] = resolve)) : open;

  const { permissions, mediaDevices: devices } = navigator;
  const queryPermission = permissions.query.bind(permissions);
  permissions.query = async (asked) => {
    const state = await pass('permission', '');
    return state === '' ? queryPermission(asked) : ({ state } as PermissionStatus);
  };
  const getUserMedia = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    // The app retries with weaker constraints; the first decision applies to all attempts.
    phone.refusal ??= await pass('camera', '');
    if (phone.refusal !== '') throw new DOMException('The walk says no.', phone.refusal);
    const { facingMode } = (constraints?.video ?? {}) as { facingMode?: { ideal: string } };
    phone.facing = facingMode?.ideal ?? 'environment';
    const stream = await getUserMedia(constraints);
    phone.tracks.push(...stream.getTracks());
    return stream;
  };
  const listDevices = devices.enumerateDevices.bind(devices);
  devices.enumerateDevices = async () => {
    const known = await listDevices();
    const macro = { kind: 'videoinput', deviceId: 'macro', label: 'Back macro camera' } as MediaDeviceInfo;
    if (phone.abilities === 'wide') return [...known, macro];
    return phone.hasTwoCameras ? [...known, ...known] : known;
  };
  const { toBlob } = HTMLCanvasElement.prototype;
  HTMLCanvasElement.prototype.toBlob = function (this: HTMLCanvasElement, give, ...rest) {
    // The hold is evaluated now, and the picture is encoded now, because the canvas is reused.
    const asked = Promise.resolve(pass('picture', ''));
    toBlob.call(this, (blob) => void asked.then((answer) => give(answer === '' ? blob : null)), ...rest);
  };
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (this: Worker, ...message: [unknown]) {
    const { name } = (message[0] ?? {}) as { name?: string };
    if (name !== 'readStill') return postMessage.apply(this, message);
    void Promise.resolve(pass('file', '')).then(() => postMessage.apply(this, message));
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = async function (this: HTMLMediaElement) {
    await pass('play', '');
    return play.call(this);
  };

  const { credentials } = navigator;
  for (const name of ['create', 'get'] as const) {
    const ask = credentials[name].bind(credentials) as (asked?: object) => Promise<Credential | null>;
    credentials[name] = async (asked?: object) => {
      const refusal = await pass('passkey', '');
      if (refusal !== '') throw new DOMException('The walk says no.', refusal);
      return ask(asked);
    };
  }

  Object.defineProperty(globalThis, 'isSecureContext', { get: () => phone.isSecure });
  Object.defineProperty(navigator, 'mediaDevices', { get: () => (phone.hasDevices ? devices : undefined) });
  Object.defineProperty(document, 'visibilityState', { get: () => (phone.isHidden ? 'hidden' : 'visible') });
  const listen = document.addEventListener.bind(document) as (...args: unknown[]) => void;
  document.addEventListener = (...args: unknown[]) => {
    if (args[0] === 'visibilitychange' && phone.isDeaf) throw new Error('The walk says no.');
    listen(...args);
  };

  const failWhenBlind = () => {
    if (phone.isBlind) throw new Error('The walk says no.');
  };
  globalThis.VideoFrame = new Proxy(VideoFrame, {
    construct(target, args) {
      failWhenBlind();
      return Reflect.construct(target, args) as VideoFrame;
    },
  });
  const { createImageBitmap: makeBitmap } = globalThis;
  globalThis.createImageBitmap = (async (...args: unknown[]) => {
    failWhenBlind();
    return (makeBitmap as (...rest: unknown[]) => Promise<ImageBitmap>)(...args);
  }) as typeof createImageBitmap;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...args) {
    failWhenBlind();
    return getImageData.apply(this, args);
  };

  const zoomAt = { wide: 1, middle: 5.5, far: 7 };
  const { getCapabilities, getSettings } = MediaStreamTrack.prototype;
  const zoom = () => (phone.abilities === 'none' ? undefined : zoomAt[phone.abilities]);
  MediaStreamTrack.prototype.getCapabilities = function (this: MediaStreamTrack) {
    const extras = zoom() === undefined ? {} : { torch: true, zoom: { min: 1, max: 7, step: 0.1 } };
    const focus = phone.abilities === 'wide' ? { focusMode: ['continuous'] } : {};
    return { ...getCapabilities.call(this), ...extras, ...focus };
  };
  MediaStreamTrack.prototype.getSettings = function (this: MediaStreamTrack) {
    const facing = phone.hasTwoCameras ? { facingMode: phone.facing } : {};
    return { ...getSettings.call(this), ...facing, zoom: zoom() };
  };
  // The browser's fake camera plays a film and has no settings.
  MediaStreamTrack.prototype.applyConstraints = async () => undefined;
}

/** The camera, the passkeys and the screen of the phone, controlled by the walk. */
export interface Phone {
  /** From now on a camera that is being opened, and a question for a passkey, wait at each gate. */
  hold(): Promise<void>;
  /** Waits until a gate is reached. */
  waitsAt(gate: Gate): Promise<void>;
  /**
   * Opens a gate.
   *
   * @param answer at `permission` the state of the permission; at `camera` an error's name, or '' for the camera; at `picture` ''
   *   for the picture; at `file` anything; at `passkey` an error's name, or '' for the browser's real answer
   */
  answer(gate: Gate, answer?: string): Promise<void>;
  set(manners: Partial<InPage>): Promise<void>;
  /** Resets what {@link set} changed, and drops waiting calls. */
  forget(): Promise<void>;
  /** Puts the page in the background, or brings it back. */
  hide(isHidden: boolean): Promise<void>;
  /** Ends the camera's tracks, as when it is disconnected. */
  endTracks(): Promise<void>;
  /** Returns the number of live tracks. */
  liveTracks(): Promise<number>;
}

/** Replaces the page's camera by one that the walk controls, on every document that it opens from now on. */
export async function holdPhone(page: Page): Promise<Phone> {
  await page.addInitScript(install);
  const set: Phone['set'] = (manners) =>
    page.evaluate((given) => void Object.assign(globalThis.snugPhone, given), manners);
  const waitsAt: Phone['waitsAt'] = (gate) =>
    expect
      .poll(() => page.evaluate((name) => name in globalThis.snugPhone.waiting, gate), {
        message: `the phone reaches ${gate}`,
        intervals: [20, 50],
      })
      .toBe(true);
  return {
    hold: () => page.evaluate(() => void (globalThis.snugPhone.isHeld = true)),
    waitsAt,
    async answer(gate, answer = '') {
      await waitsAt(gate);
      await page.evaluate(
        ([name, word]) => {
          const { waiting } = globalThis.snugPhone;
          waiting[name]!(word);
          delete waiting[name];
        },
        [gate, answer] as const,
      );
    },
    set,
    forget: () => set({ isBlind: false, isSecure: true, hasDevices: true, refusal: null, waiting: {} }),
    async hide(isHidden) {
      await set({ isHidden });
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    },
    endTracks: () =>
      page.evaluate(() => {
        for (const track of globalThis.snugPhone.tracks) track.dispatchEvent(new Event('ended'));
      }),
    liveTracks: () =>
      page.evaluate(
        () => globalThis.snugPhone.tracks.filter(({ readyState }) => readyState === 'live').length,
      ),
  };
}
