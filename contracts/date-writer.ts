/** Writes dates and times as one locale does. */
export interface DateWriter {
  format(at: number | Date): string;
  formatRange(from: number | Date, to: number | Date): string;
}

/**
 * `Intl.DateTimeFormat`, but that French numbers the first of a month ("1er décembre", never "1 décembre"),
 * and has no nought before an hour ("3 h 05"). For plain dates, which are UTC's: what clocks show is `clockWriter`'s.
 */
export function dateWriter(locale: string, options: Intl.DateTimeFormatOptions): DateWriter {
  const writer = new Intl.DateTimeFormat(locale, options);
  if (!locale.startsWith('fr')) return writer;
  // Two letters after it: "1 h 05" is an hour.
  const inFrench = (text: string) =>
    text.replace(/\b1(?=\s\p{L}{2}|\s?–)/gu, '1er').replace(/\b0(?=\d\sh\b)/g, '');
  return {
    format: (at) => inFrench(writer.format(at)),
    formatRange: (from, to) => inFrench(writer.formatRange(from, to)),
  };
}
