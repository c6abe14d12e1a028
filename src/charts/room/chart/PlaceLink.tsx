import type { Place } from '../../facts/facts.ts';

/** A line of the chart's source; in development, it opens in the editor. @param folder of the file; empty for that of `--from` */
export function PlaceLink({ folder, place: { file, line } }: { folder: string; place: Place }) {
  const place = `${file}:${line}`;
  if (!import.meta.env.DEV || folder === '') return <code className="text-small text-muted">{place}</code>;
  return (
    <button
      type="button"
      className="min-h-9 text-small font-semibold text-leaf"
      onClick={() => void fetch(`/__open-in-editor?file=${folder}${place}`)}
    >
      {place}
    </button>
  );
}
