/** How many shared photos may wait for a plant at a time: any website can send some. */
export const mostSharedPhotos = 20;
/** Their size together, in bytes. */
export const mostSharedBytes = 100 * 1024 * 1024;
