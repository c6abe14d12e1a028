/**
 * Divides photos by the month in which they were taken.
 *
 * @param photos in the order in which they are shown
 * @param dayOf the day of a photo, `YYYY-MM-DD`
 * @returns the months in the same order; `day` is the day of its first photo, `start` the number of photos before it
 */
export function photoMonths<Photo>(
  photos: readonly Photo[],
  dayOf: (photo: Photo) => string,
): { day: string; start: number; photos: Photo[] }[] {
  const months: { day: string; start: number; photos: Photo[] }[] = [];
  for (const [start, photo] of photos.entries()) {
    const day = dayOf(photo);
    const last = months.at(-1);
    if (last?.day.slice(0, 7) === day.slice(0, 7)) last.photos.push(photo);
    else months.push({ day, start, photos: [photo] });
  }
  return months;
}
