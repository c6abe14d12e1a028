const key = 'snug-no-camera-ghost';

/** Returns whether a plant's last photo lies over the camera's picture on this device: yes if nothing was chosen, or is stored. */
export function showsGhost(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}

/** Stores the choice on this device. If the browser stores nothing, it is lost with the page. */
export function keepGhost(isShown: boolean): void {
  try {
    if (isShown) localStorage.removeItem(key);
    else localStorage.setItem(key, 'yes');
  } catch (error) {
    console.warn('The choice could not be stored on this device.', error);
  }
}
