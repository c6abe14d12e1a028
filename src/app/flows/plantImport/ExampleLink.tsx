import { useState } from 'react';
import { example } from './example.ts';

/** Downloads a file that can be imported, to begin with. */
export function ExampleLink() {
  // The mark tells spreadsheets that it is UTF-8.
  const [url] = useState(() => URL.createObjectURL(new Blob(['\u{FEFF}', example], { type: 'text/csv' })));
  return (
    <a
      href={url}
      download="plants-example.csv"
      className="inline-flex min-h-12 items-center self-center font-semibold text-leaf"
    >
      Download an example
    </a>
  );
}
