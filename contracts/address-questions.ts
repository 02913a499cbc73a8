import type { AddressQuestion, LocateReply } from './places.ts';

/**
 * The questions about a move's two ends. A bare city is no more than a rough end; two ends of which
 * only the same city is known have no distance at all, so that both need their postal codes.
 */
export function questionsOf(
  from: LocateReply,
  to: LocateReply,
): [AddressQuestion | null, AddressQuestion | null] {
  const { place: start, question: about } = from;
  const { place: end, question: other } = to;
  const one = start && end && start.lat === end.lat && start.lng === end.lng;
  if (!one || !about || !other) return [about, other];
  const [city] = start.label.split(',', 1);
  const text = `All we know of both addresses is ${city}. Add the postal code of this one.`;
  return [about, other].map((asked) => (asked.needed ? asked : { text, needed: true })) as [
    AddressQuestion,
    AddressQuestion,
  ];
}
