/**
 * A plant's round photo, or the first letter of its name. The space is reserved before the photo has loaded.
 *
 * @param under a smaller picture shown beneath, which likely loads sooner
 */
export function PlantPhoto({
  name,
  src,
  under,
  size = 56,
}: {
  name: string;
  src: string | null;
  under?: string | null;
  size?: number;
}) {
  return (
    <span
      aria-hidden
      data-photo
      className="flex shrink-0 items-center justify-center overflow-hidden rounded-full bg-leaf-soft font-semibold text-leaf"
      style={{ width: size, height: size, fontSize: size * 0.42 }}
    >
      {src ? (
        <img
          src={src}
          alt=""
          width={size}
          height={size}
          style={under ? { background: `url(${under}) center / cover` } : undefined}
          className="size-full object-cover"
        />
      ) : (
        (Array.from(name.trim())[0] ?? '?').toUpperCase()
      )}
    </span>
  );
}
