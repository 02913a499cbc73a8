/** Colours of every status that the product shows (rule 7.5). */
const TONES: Record<string, string> = {
  new: 'lake',
  contacted: 'amber',
  asked: 'amber',
  held: 'amber',
  waiting: 'amber',
  pending: 'amber',
  warning: 'amber',
  review: 'amber',
  checking: 'amber',
  degraded: 'amber',
  qualified: 'green',
  succeeded: 'green',
  sent: 'green',
  active: 'green',
  accepted: 'green',
  under_way: 'green',
  healthy: 'green',
  pass: 'green',
  confirmed: 'green',
  available: 'green',
  converted: 'deep',
  completed: 'deep',
  done: 'deep',
  lost: 'red',
  failed: 'red',
  fail: 'red',
  error: 'red',
  declined: 'red',
  cancelled: 'red',
  no_show: 'red',
};

/** `under_way` as words: "Under way". */
export function words(status: string): string {
  const text = status.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The colour of a status, as the class of a badge. */
export const toneOf = (status: string): string => TONES[status] ?? 'grey';

/** A status in its colour; the word carries the meaning, the colour repeats it. */
export function Badge({ status, label }: { status: string; label?: string }) {
  return <span className={`badge ${toneOf(status)}`}>{label ?? words(status || 'N/A')}</span>;
}
