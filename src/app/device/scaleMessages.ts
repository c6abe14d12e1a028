/** What the page and the worker that scales pictures say to each other. */
export interface ScaleRequest {
  id: number;
  file: Blob;
  /** At most so many pixels, of its long side or of its width; a smaller picture is never made larger. */
  size: number;
  side: 'long' | 'width';
  /** Of the JPEG, 0…1. */
  quality: number;
  /** Only what is there to its end, and only where it gets smaller. */
  isStrict: boolean;
}

export interface ScaleAnswer {
  id: number;
  /** `null` where it cannot be opened, or stays as it is. */
  picture: Blob | null;
}
