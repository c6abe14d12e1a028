/** Names of cameras that face away from the user, in browsers that do not report the direction. */
const backNames = /\b(back|rear|environment)\b|rück|arrière|trasera|posterior|achter|背面/i;

/**
 * Returns the ids of the device's back cameras, in the browser's order. They are known once the camera may be used.
 *
 * @returns an empty list if the browser does not say
 */
export async function backCameras(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.filter(isBack).map(({ deviceId }) => deviceId);
}

function isBack(device: MediaDeviceInfo): boolean {
  if (device.kind !== 'videoinput' || device.deviceId === '') return false;
  const { facingMode = [] } =
    'getCapabilities' in device ? (device as InputDeviceInfo).getCapabilities() : {};
  return facingMode.length > 0 ? facingMode.includes('environment') : backNames.test(device.label);
}

/** Returns the camera after this one in the list, from its start after the last; `null` if there is no other. */
export function cameraAfter(deviceId: string | undefined, cameras: readonly string[]): string | null {
  const next = cameras[(cameras.indexOf(deviceId ?? '') + 1) % cameras.length];
  return next === undefined || next === deviceId ? null : next;
}
