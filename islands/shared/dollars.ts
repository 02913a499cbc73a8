/** Dollars as a person types them (`1,250.50`, `$1250.5`, `1 250`) in whole cents, or null. */
export function readDollars(text: string): number | null {
  const plain = text.replace(/[\s$]/g, '').replace(/,(?=\d{3}(\D|$))/g, '');
  const [, dollars, fraction = ''] = /^(\d{1,9})(?:\.(\d{0,2}))?$/.exec(plain) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(fraction.padEnd(2, '0'));
}
