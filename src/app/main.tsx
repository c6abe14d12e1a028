import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from './device/serviceWorker.ts';
import { router } from './router.tsx';
import './styles.css';
import { app, queries, startApp } from './system.ts';

app.on('plant.opened', ({ plantId, replaces }) => {
  void router.navigate({ to: '/plants/$plantId', params: { plantId }, replace: replaces });
});
startApp();

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

if (import.meta.env.PROD) registerServiceWorker();
