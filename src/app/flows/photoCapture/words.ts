/** @returns '1 photo', '2 photos' */
export const photosOf = (count: number) => (count === 1 ? '1 photo' : `${count} photos`);
