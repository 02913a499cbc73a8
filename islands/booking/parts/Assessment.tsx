import { REVIEW } from '../messages/review.ts';
import { serviceText } from './service-text.ts';

/** The services asked for that are no line of the price (rule 2.11). */
export function Assessment({ services }: { services: string[] }) {
  if (services.length === 0) return null;
  return (
    <section className="card wide">
      <h2>{REVIEW.assessment}</h2>
      <ul className="assessment">
        {services.map((service) => (
          <li key={service}>{serviceText(service)?.name ?? service}</li>
        ))}
      </ul>
      <p className="hint">{REVIEW.assessmentNote}</p>
    </section>
  );
}
