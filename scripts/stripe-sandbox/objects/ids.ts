/** An id as the provider writes them: a prefix, then letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '')}`;
}
