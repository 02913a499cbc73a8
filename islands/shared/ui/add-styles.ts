/** Adds styles to the page, once for each id. They come as text: the build keeps no files of them. */
export function addStyles(id: string, css: string): void {
  if (document.getElementById(id)) return;
  const style = document.createElement('style');
  style.id = id;
  style.textContent = css;
  document.head.append(style);
}
