/** Whether this device sends photos as they were taken, instead of the size in which they are kept. */
const key = 'snug-original-photos';

/** @returns false where nothing was chosen, or the browser keeps nothing */
export function sendsOriginals(): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** Keeps the choice on this device; where the browser keeps nothing it is forgotten with the page. */
export function setSendsOriginals(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(key, 'yes');
    else localStorage.removeItem(key);
  } catch (error) {
    console.warn('The choice is not kept on this phone.', error);
  }
}
