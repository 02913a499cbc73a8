import { addStyles } from '../ui/add-styles.ts';

/** Brings the map library's styles, once, in a layer below ours. */
export async function addLeafletStyles(): Promise<void> {
  const { default: css } = await import('leaflet/dist/leaflet.css?inline');
  addStyles('leaflet-styles', `@layer base {${css}}`);
}
