import { memo, useMemo } from 'react';
import { formatCode } from '#domain/code.ts';
import { fitted, isReadable, layoutOf, quietZone, type LabelWord } from '#domain/labelLayout.ts';
import { labelsOn, papers, placeOf, sheetsFor, type LabelSheet } from '#domain/labelSheets.ts';
import { symbolOf } from './symbol.ts';

/** The words on a label besides its code. */
export type LabelWords = Partial<Record<LabelWord, string>>;

const outline = { fill: 'none', stroke: '#b0b0b0', strokeWidth: 0.2 };

/** One label at its position. */
const Label = memo(function Label({
  sheet,
  code,
  said,
  x,
  y,
}: {
  sheet: LabelSheet;
  code: string;
  said: LabelWords | undefined;
  x: number;
  y: number;
}) {
  const { size, path } = useMemo(() => symbolOf(code), [code]);
  const { symbol, text, words, isBeside } = useMemo(() => {
    const wanted = (['name', 'place', 'hint'] as const).filter((word) => said?.[word]);
    return layoutOf(sheet, isReadable(sheet, size, wanted) ? wanted : []);
  }, [sheet, said, size]);
  const name = formatCode(code);
  const module = symbol.side / (size + 2 * quietZone);
  const inside = quietZone * module;
  return (
    <g role="listitem" aria-label={`Label ${name}`} transform={`translate(${x} ${y})`}>
      <rect width={sheet.width} height={sheet.height} fill="#ffffff" />
      <path
        d={path}
        transform={`translate(${symbol.x + inside} ${symbol.y + inside}) scale(${module})`}
        shapeRendering="crispEdges"
      />
      <g aria-hidden fontSize={text.size} fontWeight={600} textAnchor="middle">
        {(isBeside ? name.split('-') : [name]).map((line, index) => (
          <text key={line + String(index)} x={text.x} y={text.baselines[index]}>
            {line}
          </text>
        ))}
      </g>
      {/* Its edges clip a line in a wider font than expected. */}
      <svg x={text.x - text.width / 2} width={text.width} height={sheet.height} textAnchor="middle">
        {Object.entries(words).map(([word, { size, baseline }]) => {
          const line = fitted(said![word as LabelWord]!, size, text.width);
          return (
            <text
              key={word}
              x={text.width / 2}
              y={baseline}
              fontSize={line.size}
              fontWeight={word === 'name' ? 600 : 400}
            >
              {line.text}
            </text>
          );
        })}
      </svg>
    </g>
  );
});

/** The outlines of all labels of a sheet. @param isNumbered whether each shows its number */
function Outlines({
  sheet,
  isNumbered,
  className,
}: {
  sheet: LabelSheet;
  isNumbered?: boolean;
  className?: string;
}) {
  return (
    <g aria-hidden className={className} {...outline}>
      {Array.from({ length: labelsOn(sheet) }, (_, position) => {
        const { x, y } = placeOf(sheet, position);
        return (
          <g key={position}>
            <rect x={x} y={y} width={sheet.width} height={sheet.height} />
            {isNumbered && (
              <text
                x={x + sheet.width / 2}
                y={y + sheet.height / 2 + 1.2}
                fontSize={3.5}
                fill="#595959"
                stroke="none"
                textAnchor="middle"
              >
                {position + 1}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

/**
 * The sheets as they are printed, each an SVG in mm. On the screen they fill the available width.
 *
 * @param start position of the first label, counted from 1
 * @param wordsOf returns what a label says besides its code
 * @param isOutline draws the outlines of all labels instead of the labels
 */
export function Sheets({
  sheet,
  codes,
  wordsOf,
  start,
  isOutline,
}: {
  sheet: LabelSheet;
  codes: readonly string[];
  wordsOf: (code: string) => LabelWords | undefined;
  start: number;
  isOutline: boolean;
}) {
  const paper = papers[sheet.paper];
  const count = isOutline ? 1 : sheetsFor(sheet, codes.length, start);
  const perSheet = labelsOn(sheet);
  return (
    <div className="flex flex-col gap-4">
      {Array.from({ length: count }, (_, page) => {
        const first = page * perSheet - (start - 1);
        const onPage = codes.slice(Math.max(0, first), Math.max(0, first + perSheet));
        return (
          <div key={page} className="label-sheet overflow-hidden rounded border border-line bg-white">
            <svg
              viewBox={`0 0 ${paper.width} ${paper.height}`}
              role={isOutline ? 'img' : 'list'}
              aria-label={isOutline ? 'Test outline' : `Sheet ${page + 1} of ${count}`}
              className="block h-auto w-full font-sans"
            >
              {isOutline ? (
                <Outlines sheet={sheet} isNumbered />
              ) : (
                <>
                  {onPage.map((code, index) => {
                    const { x, y } = placeOf(sheet, Math.max(0, first) + index + start - 1);
                    return <Label key={code} sheet={sheet} code={code} said={wordsOf(code)} x={x} y={y} />;
                  })}
                  {/* Plain paper is cut along them; on sticker sheets they are shown on the screen only. */}
                  <Outlines
                    sheet={sheet}
                    className={sheet.number === null && sheet.id !== 'own' ? '' : 'print:hidden'}
                  />
                </>
              )}
            </svg>
          </div>
        );
      })}
    </div>
  );
}
