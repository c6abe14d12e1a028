import { useParams } from '@tanstack/react-router';
import { HouseholdMonth } from './HouseholdMonth.tsx';
import { PlantMonth } from './PlantMonth.tsx';

/** `/tasks/month` and `/plants/{plantId}/month`: the calendar of the household, or of a plant. */
export function MonthScreen() {
  const { plantId } = useParams({ strict: false });
  return plantId === undefined ? <HouseholdMonth /> : <PlantMonth key={plantId} plantId={plantId} />;
}
