import { useEffect } from 'react';
import { papers, type Paper } from '#domain/labelSheets.ts';

/** A sheet's edge may be rounded beyond that of its page, which would be followed by an empty one. */
const slack = 0.1;

/** How a page of labels is printed: nothing but its sheets, each a page, in real millimetres. */
function rules({ width, height }: { width: number; height: number }): string {
  return `
    @page { size: ${width}mm ${height}mm; margin: 0; }
    @media print {
      body *:not(:has(.label-sheet), .label-sheet, .label-sheet *) { display: none !important; }
      :has(.label-sheet) {
        display: block !important; position: static !important; width: auto !important; max-width: none !important;
        min-height: 0 !important; margin: 0 !important; padding: 0 !important; background: white !important;
      }
      .label-sheet {
        width: ${width}mm; height: ${height - slack}mm; border: 0; border-radius: 0; break-after: page; break-inside: avoid;
      }
      .label-sheet:last-child { break-after: auto; }
      .label-sheet > svg { width: ${width}mm; height: ${height}mm; }
    }`;
}

/** Prints the sheets of this page on such paper for as long as the page is open. */
export function usePaper(paper: Paper): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules(papers[paper]));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [paper]);
}
