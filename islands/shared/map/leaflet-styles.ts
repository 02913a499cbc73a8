const ID = 'leaflet-styles';

/** Brings the map library's styles, once, in a layer below ours. */
export async function addLeafletStyles(): Promise<void> {
  // As text: the build keeps no stylesheet files beside the pages.
  const { default: css } = await import('leaflet/dist/leaflet.css?inline');
  if (document.getElementById(ID)) return;
  const style = document.createElement('style');
  style.id = ID;
  style.textContent = `@layer base {${css}}`;
  document.head.append(style);
}
