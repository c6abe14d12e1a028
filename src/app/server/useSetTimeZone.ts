import { useMutation } from '@tanstack/react-query';
import { server } from './api.ts';
import { updateHousehold } from './write/household.ts';

/** Sets the household's time zone. */
export const useSetTimeZone = () =>
  useMutation({ mutationFn: (timeZone: string) => updateHousehold(server, timeZone) });
