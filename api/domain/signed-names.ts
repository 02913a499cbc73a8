/** The words of a name without case, accents and punctuation. */
const nameWords = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * True when a name that was signed is the customer's: the whole last name, and the first name or its
 * initial, in any order, without regard to case and accents. A spouse's or a neighbour's name is another.
 */
export function isNameOf(
  signed: string,
  { first_name, last_name }: { first_name: string; last_name: string },
): boolean {
  const words = nameWords(signed);
  const [first = ''] = nameWords(first_name);
  const isFirst = (word: string) => word === first || word === first[0];
  const rest = [...words];
  for (const word of nameWords(last_name)) {
    const at = rest.indexOf(word);
    if (at < 0) return false;
    rest.splice(at, 1);
  }
  return rest.some(isFirst);
}
