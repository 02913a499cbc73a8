/** The words of the palette before its list is there. */
export const LINE = {
  title: 'Search or do something',
  hint: 'A name, reference, phone, address, mover, or what to do',
  loading: 'Loading…',
};
