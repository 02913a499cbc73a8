import { torontoToday } from '../../../../contracts/dates.ts';
import { DayChoice } from '../../../shared/ui/Choice.tsx';
import { ChoiceMenu } from '../../../shared/ui/ChoiceMenu.tsx';
import { Popup } from '../../../shared/ui/Popup.tsx';
import { spanOf, spanText } from './days.ts';
import { daysText, type LeadFilter } from './filters.ts';
import { TEXTS } from './messages.ts';
import { useCounts } from './use-leads.ts';

interface Props {
  filter: LeadFilter;
  anchor: Element;
  /** As the address has it. */
  value: string;
  onChange: (value: string) => void;
  onClose: () => void;
}

/** Sets one filter: choices to tick, or days. */
export function FilterEditor(props: Props) {
  const { filter, ...rest } = props;
  return filter.kind === 'days' ? (
    <Days title={filter.title} spans={filter.spans} {...rest} />
  ) : (
    <Choices filter={filter} {...rest} />
  );
}

type ChoicesProps = Omit<Props, 'filter'> & { filter: Extract<LeadFilter, { kind: 'choices' }> };

function Choices({ filter, anchor, value, onChange, onClose }: ChoicesProps) {
  const counts = useCounts().data;
  return (
    <ChoiceMenu
      anchor={anchor}
      label={filter.title}
      choices={filter.choices(counts)}
      chosen={value.split(',').filter(Boolean)}
      onClose={onClose}
      {...(filter.several
        ? { onChooseAll: (ids: string[]) => onChange(ids.join(',')) }
        : { onChoose: onChange })}
    />
  );
}

type DaysProps = Omit<Props, 'filter'> & { title: string; spans: readonly string[] };

function Days({ title, spans, anchor, value, onChange, onClose }: DaysProps) {
  const { from, to } = spanOf(value, torontoToday(new Date())) ?? { from: '', to: '' };
  return (
    <Popup anchor={anchor} label={title} onClose={onClose}>
      <div className="row gap-2">
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            className="chip"
            aria-pressed={span === value}
            onClick={() => {
              onChange(span);
              onClose();
            }}
          >
            {daysText(span)}
          </button>
        ))}
      </div>
      <div className="day-ends mt-3">
        <DayChoice
          label={TEXTS.filters.from}
          value={from}
          onChoose={(day) => onChange(spanText({ from: day, to: !to || day > to ? day : to }))}
        />
        <DayChoice
          label={TEXTS.filters.to}
          value={to}
          min={from}
          onChoose={(day) => onChange(spanText({ from, to: day }))}
        />
      </div>
      <p className="soft small mt-2">{TEXTS.filters.oneDay}</p>
    </Popup>
  );
}
