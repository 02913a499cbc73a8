/** The path of an address, without a slash at its end: `/vendor/leads/?status=new` is `/vendor/leads`. */
export const pathOf = (address: string): string =>
  (address.split(/[?#]/)[0] ?? '').replace(/(?<=.)\/$/, '');
