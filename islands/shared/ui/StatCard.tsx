import type { CSSProperties, ReactNode } from 'react';
import { Definition } from './Panel.tsx';

interface Props {
  label: string;
  value: ReactNode;
  /** A further figure: this month, change against the period before, how old it is. */
  note?: ReactNode;
  /** How the number is defined, shown on demand beside it. */
  definition?: string | undefined;
  /** The class of its colour: `canoe-text` for what is wrong. */
  tone?: string;
}

/** Letters of the longest word of a value, which may not be broken. */
const longestWord = (value: ReactNode): number =>
  Math.max(
    1,
    ...String(value)
      .split(/\s+/)
      .map((word) => word.length),
  );

type Defined<Texts> = {
  [Name in keyof Texts & string]: `${Name}Definition` extends keyof Texts ? Name : never;
}[keyof Texts & string];

/** Draws the cards whose name and definition are texts such as `revenue` and `revenueDefinition`. */
export const cardsOf =
  <Texts extends object>(texts: Texts) =>
  (name: Defined<Texts>, value: ReactNode, note: ReactNode, tone = '') => {
    const { [name]: label, [`${name}Definition`]: definition } = texts as Record<string, string>;
    return <StatCard label={label ?? ''} {...{ value, note, definition, tone }} />;
  };

/** A number with its name. Cards stand in a `div.stats`. */
export function StatCard({ label, value, note, definition, tone = '' }: Props) {
  return (
    <div className="stat">
      <div className="stat-label whole">
        <span>{label}</span>
      </div>
      <div
        className={`stat-value ${tone}`.trim()}
        style={{ '--longest': longestWord(value) } as CSSProperties}
      >
        <span>{value}</span>
      </div>
      {definition && <Definition title={label}>{definition}</Definition>}
      {note && <div className="stat-note whole mt-1 soft small">{note}</div>}
    </div>
  );
}
