import { labelText } from '#domain/code.ts';
import { qrSymbol, type Symbol } from '#app/ui/qrSymbol.ts';

/** Returns the QR symbol of a code at this origin. Upper case makes few and large modules. */
export const symbolOf = (code: string): Symbol => qrSymbol(labelText(location.origin, code));

/** Returns the number of modules along one side of any label's symbol: all codes have the same length. */
export const symbolSize = (): number => symbolOf('00000000').size;
