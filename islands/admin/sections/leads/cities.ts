/** The end of an address: country, province, postal code. */
const BEYOND_CITY =
  /^(canada|(ontario|québec|quebec|alberta|british columbia|manitoba|new brunswick|newfoundland and labrador|nova scotia|prince edward island|saskatchewan|yukon|northwest territories|nunavut|on|qc|ab|bc|mb|nb|nl|ns|pe|sk|yt|nt|nu)?\s*([a-z]\d[a-z]\s?\d[a-z]\d|[a-z]\d[a-z])?)$/i;

/** The city of an address as people write it; the whole text where it names none by commas. */
export function cityOf(address: string): string {
  const parts = address.split(',').map((part) => part.trim());
  while (parts.length > 1 && BEYOND_CITY.test(parts.at(-1) ?? '')) parts.pop();
  return parts.at(-1) || address;
}
