/** The end of an address: country, province, postal code. "Québec G1R 1N4" is a city, by its code. */
const BEYOND_CITY =
  /^(?!qu[eé]bec\s+g[123])(canada|(ontario|québec|quebec|alberta|british columbia|manitoba|new brunswick|newfoundland and labrador|nova scotia|prince edward island|saskatchewan|yukon|northwest territories|nunavut|on|qc|ab|bc|mb|nb|nl|ns|pe|sk|yt|nt|nu)?\s*([a-z]\d[a-z]\s?\d[a-z]\d|[a-z]\d[a-z])?)$/i;

/** The city of an address as people write it; the whole text where it names none by commas. */
export function cityOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  while (parts.length > 1 && BEYOND_CITY.test(parts.at(-1) ?? '')) parts.pop();
  return parts.at(-1) || address;
}
