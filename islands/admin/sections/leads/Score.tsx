import { leadScore, scoreBand } from '../../../../contracts/admin/lead-score.ts';
import type { Lead } from '../../../../contracts/admin/leads.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { DETAIL } from './detail-messages.ts';

/** A score in the colour of its band (rule 7.4). */
export function Score({ value }: { value: number }) {
  return <span className={`score ${scoreBand(value)}`}>{value}</span>;
}

/** The parts of the score, each had or lacking. */
export function ScoreReasons({ lead }: { lead: Lead }) {
  const { reasons } = leadScore(lead, new Date());
  return (
    <ul className="score-reasons">
      {reasons.map(({ label, points, has }) => (
        <li key={label} data-has={has}>
          <Icon name={has ? 'check' : 'close'} size={16} />
          <span>{label}</span>
          <span className="number">{has ? DETAIL.points(points) : '0'}</span>
        </li>
      ))}
    </ul>
  );
}
