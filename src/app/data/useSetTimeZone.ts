import { useMutation } from '@tanstack/react-query';
import { server } from './api.ts';
import { updateHousehold } from './write/household.ts';

/** Sets the household's time zone. Several changes are saved one after another, so that the last one wins. */
export const useSetTimeZone = () =>
  useMutation({
    mutationFn: (timeZone: string) => updateHousehold(server, timeZone),
    scope: { id: 'time zone' },
  });
