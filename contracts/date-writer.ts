/** Writes dates and times as one locale does. */
export interface DateWriter {
  format(at: number | Date): string;
  formatRange(from: number | Date, to: number | Date): string;
}

// Two letters after it: "1 h 05" is an hour.
const inFrench = (text: string) => text.replace(/\b1(?= \S\S|\s?–)/g, '1er');
const inEnglish = (text: string) => text.replace(/(?<=\s[ap])\.m\./g, 'm');

/**
 * `Intl.DateTimeFormat`, but that French numbers the first of a month ("1er décembre", never "1 décembre"),
 * and that English writes "9:10 am" without points: a sentence that ends with a time has one point at its end. For plain dates, which are UTC's; `clockWriter` writes clock times.
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): DateWriter {
  const writer = new Intl.DateTimeFormat(locale, options);
  const written = /^fr/.test(locale) ? inFrench : inEnglish;
  return {
    format: (at) => written(writer.format(at)),
    formatRange: (from, to) => written(writer.formatRange(from, to)),
  };
}
