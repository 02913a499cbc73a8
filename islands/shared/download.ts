import { useSubmit } from './form/use-submit.ts';

export const CSV_TYPE = 'text/csv;charset=utf-8';

/** Hands a text to the browser as a file; `type` is its MIME type. */
export function saveFile(name: string, text: string, type: string): void {
  const href = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // The browser has taken the data by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

interface Download {
  name: string;
  type?: string;
  load: () => Promise<string>;
  failed: string | ((sentence: string) => string);
}

/** A file that is fetched at the press of a button. */
export const useDownload = ({ name, type = CSV_TYPE, load, failed }: Download) =>
  useSubmit({
    send: async () => saveFile(name, await load(), type),
    failed,
    says: 'notice-always',
  });
