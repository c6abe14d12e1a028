/** Whether this device uploads photos as they were taken, instead of scaled down to the size that is stored. */
const key = 'snug-original-photos';

/** @returns false if nothing was chosen, or the browser stores nothing */
export function sendsOriginals(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Stores the choice on this device. If the browser stores nothing, it is lost with the page. */
export function setSendsOriginals(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn('The choice could not be stored on this device.', error);
  }
}
