/** Hours as 'Xh Ym' (rule 3.11), the one way to write them; null for zero or none. */
export function durationText(hours: number | null | undefined): string | null {
  const minutes = Math.round((hours ?? 0) * 60);
  return minutes > 0 ? `${Math.floor(minutes / 60)}h ${minutes % 60}m` : null;
}
