/** Hands a text to the browser as a file; `type` is its MIME type. */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has taken the data by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

export const CSV_TYPE = 'text/csv;charset=utf-8';
