import { TEXTS } from './messages.ts';

const { weekly: texts } = TEXTS;

export interface WeekdayDraft {
  what: 'keep' | 'open' | 'blackout';
  trucks: string;
  /** Empty is the standard rate. */
  rate: string;
  reason: string;
}

interface Props {
  name: string;
  draft: WeekdayDraft;
  /** The standard rate in dollars, as text. */
  standard: string;
  onChange: (values: Partial<WeekdayDraft>) => void;
}

/** A weekday of a pattern. */
export function WeekdayRow({ name, draft, standard, onChange }: Props) {
  const { what } = draft;
  return (
    <li data-what={what}>
      <strong>{name}</strong>
      <select
        className="input"
        aria-label={texts.whatOf(name)}
        value={what}
        onChange={(event) => onChange({ what: event.target.value as WeekdayDraft['what'] })}
      >
        <option value="keep">{texts.keep}</option>
        <option value="open">{texts.open}</option>
        <option value="blackout">{texts.blackout}</option>
      </select>
      {what === 'open' && (
        <>
          <div className="beside" data-unit={texts.trucks}>
            <input
              className="input"
              inputMode="numeric"
              aria-label={texts.trucksOf(name)}
              value={draft.trucks}
              onChange={(event) => onChange({ trucks: event.target.value })}
            />
          </div>
          <div className="beside" data-unit={texts.rate}>
            <input
              className="input"
              inputMode="decimal"
              aria-label={`${texts.rateOf(name)}. ${texts.rateHint}`}
              placeholder={standard}
              value={draft.rate}
              onChange={(event) => onChange({ rate: event.target.value })}
            />
          </div>
        </>
      )}
      {what === 'blackout' && (
        <input
          className="input wide"
          aria-label={texts.reasonOf(name)}
          maxLength={80}
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.target.value })}
        />
      )}
    </li>
  );
}
