import { useEffect } from 'react';
import { papers, type Paper } from '#domain/labelSheets.ts';

/** Makes a sheet slightly shorter than its page: rounded up beyond it, it would be followed by an empty page. In mm. */
const slack = 0.1;

/** Returns the print styles of a page of labels: only its sheets, one per page, in real millimetres. */
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

/** Prints the sheets on this paper while the page is open. */
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
