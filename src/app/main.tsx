import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { resumeFlows } from './actors/resumeFlows.ts';
import { whenIdle } from './device/idle.ts';
import { router } from './router.tsx';
import { sweepFiles } from './storage/sweep.ts';
import './styles.css';
import { app, person, queries, server } from './system.ts';
import { setOut } from './ui/arrival.ts';

app.on('plant.opened', ({ plantId, replaces }) => {
  void router.navigate({ to: '/plants/$plantId', params: { plantId }, replace: replaces });
});
router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
  if (fromLocation && pathChanged) setOut();
});
app.start();
resumeFlows(app, server, person, () => import('./flows/plantFlows.ts')).catch((error: unknown) =>
  console.warn('Nothing is kept on this device.', error),
);

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

whenIdle(() => sweepFiles().catch((error: unknown) => console.warn('Old photos are still kept.', error)));
