/** The messages between the page and the worker that scales pictures. */
export interface ScaleRequest {
  id: number;
  file: Blob;
  /** Maximum length of the long side or of the width, in px; a smaller picture is never enlarged. */
  size: number;
  side: 'long' | 'width';
  /** JPEG quality, 0…1. */
  quality: number;
  /** Answers `null` for a picture that is truncated, neither JPEG, PNG nor WebP, or small enough already. */
  isStrict: boolean;
}

export interface ScaleAnswer {
  id: number;
  /** `null` if the picture cannot be opened, or should stay as it is. */
  picture: Blob | null;
}
