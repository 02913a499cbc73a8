import { lazyComponent } from './lazy-component.tsx';

// Menus and small windows weigh as much as a section: they come once a list has been shown.
const TEXTS = {
  loading: 'Loading…',
  failed: 'This could not be loaded.',
  retry: 'Retry',
  over: true,
};

export const ChoiceMenu = lazyComponent(
  () => import('./ChoiceMenu.tsx').then((m) => m.ChoiceMenu),
  TEXTS,
);
export const Popup = lazyComponent(() => import('./Popup.tsx').then((m) => m.Popup), TEXTS);
