import { winterChoices, type Hemisphere } from '#domain/seasons.ts';
import type { WinterFactor } from '#domain/winterFactors.ts';

/** The value of an option for a plant that rests. */
const rest = 'rest';
const asText = (factor: WinterFactor) => (factor === null ? rest : String(factor));

/**
 * How often care is wanted in winter; nothing where there is none.
 *
 * @param verb of the care, such as 'Water'
 * @param days the frequency outside of winter
 * @param hemisphere of the household
 */
export function WinterSelect({
  verb,
  days,
  factor,
  hemisphere,
  onChange,
}: {
  verb: string;
  days: number;
  factor: WinterFactor;
  hemisphere: Hemisphere;
  onChange: (factor: WinterFactor) => void;
}) {
  if (hemisphere === null) return null;
  return (
    <select
      aria-label={`${verb}: in winter`}
      value={asText(factor)}
      onChange={({ target: { value } }) => onChange(value === rest ? null : Number(value))}
      className="field-sizing-content min-h-12 ml-auto max-w-full bg-card text-small text-muted underline decoration-line underline-offset-4"
    >
      {winterChoices(days, factor).map((choice) => (
        <option key={asText(choice.factor)} value={asText(choice.factor)}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
