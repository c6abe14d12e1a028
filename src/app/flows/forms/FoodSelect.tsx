import { foodOf, foods, type FoodId } from '#domain/foods.ts';
import { Select } from '#app/ui/forms/Field.tsx';

/** The choice of a plant's food. */
export function FoodSelect({
  value,
  onChange,
}: {
  value: FoodId | null;
  onChange: (food: FoodId | null) => void;
}) {
  return (
    <Select
      label="Food"
      required
      value={value ?? ''}
      onChange={(event) => onChange(foodOf(Number(event.target.value)))}
    >
      <option value="" disabled>
        Choose…
      </option>
      {foods.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
