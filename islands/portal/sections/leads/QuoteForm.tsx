import { SERVICE_WORDS } from '../../../../contracts/line-words.ts';
import {
  ANSWER_LINES,
  type AnswerLine,
  getQuoteRequests,
  postQuoteAnswer,
  VALID_DAYS,
  type VendorRequest,
  type VendorRequests,
} from '../../../../contracts/portal/quote-requests.ts';
import { call } from '../../../shared/client.ts';
import { readDollars } from '../../../shared/dollars.ts';
import { SelectField, TextArea, TextField } from '../../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../../shared/form/use-submit.ts';
import { keyOf } from '../../../shared/query-view/use-call.ts';
import { INBOX_KEY } from '../../inbox.ts';
import { Ask } from './Ask.tsx';
import { TEXTS } from './messages.ts';
import { REQUESTS } from './request-messages.ts';

interface Props {
  request: VendorRequest;
  locations: VendorRequests['locations'];
  onBack: () => void;
}
type Given = Record<string, string>;

const { form: texts } = REQUESTS;
const LINE_WORDS: Record<AnswerLine, string> = { ...SERVICE_WORDS, ...texts.lines };

/** A price before tax, whole or in parts, with who comes when and until when it is valid. */
export function QuoteForm({ request, locations, onBack }: Props) {
  const { id, version } = request;
  const form = useSubmit({
    send: (given: Given) =>
      call(postQuoteAnswer, { params: { id }, body: { version, ...bodyOf(given) } }),
    check: faults,
    failed: TEXTS.actions.failed,
    says: 'form-always',
    done: REQUESTS.sent,
    onDone: onBack,
    stale: [keyOf(getQuoteRequests), INBOX_KEY],
  });
  return (
    <Ask {...texts} form={form} onSubmit={form.submit} onBack={onBack}>
      <div className="fields">
        {ANSWER_LINES.filter((kind) => isAsked(kind, request)).map((kind) => (
          <TextField
            key={kind}
            label={LINE_WORDS[kind]}
            name={kind}
            inputMode="decimal"
            autoComplete="off"
            optional
          />
        ))}
        <TextField
          label={texts.date}
          name="move_date"
          type="date"
          defaultValue={request.move_date}
        />
        <SelectField
          label={texts.location}
          name="location_id"
          required
          options={locations.map((one) => [String(one.id), one.name] as const)}
        />
        <TextField label={texts.trucks} name="trucks" type="number" defaultValue="1" />
        <TextField label={texts.days} name="job_days" type="number" defaultValue="1" />
        <TextField
          label={texts.valid}
          name="valid_days"
          type="number"
          min={VALID_DAYS.min}
          max={VALID_DAYS.max}
          defaultValue={VALID_DAYS.usual}
        />
      </div>
      <TextArea label={texts.note} name="note" maxLength={1000} optional />
    </Ask>
  );
}

/** Parts that any price may have, and the services that the customer wants. */
const isAsked = (kind: AnswerLine, { additional_services }: VendorRequest) =>
  (kind !== 'cleaning' && kind !== 'junk') || additional_services[kind];

const typed = (given: Given) => ANSWER_LINES.filter((kind) => given[kind]?.trim());

function bodyOf(given: Given) {
  return {
    lines: typed(given).map((kind) => ({
      of: kind,
      amount_cents: readDollars(given[kind] ?? '') ?? 0,
    })),
    note: given.note ?? '',
    move_date: given.move_date ?? '',
    location_id: Number(given.location_id),
    trucks: Number(given.trucks),
    job_days: Number(given.job_days),
    valid_days: Number(given.valid_days),
  };
}

function faults(given: Given): FieldErrors {
  const kinds = typed(given);
  if (kinds.length === 0) return { total: texts.noPrice };
  if (kinds.includes('total') && kinds.length > 1) return { total: texts.totalAlone };
  const wrong = kinds.filter((kind) => !readDollars(given[kind] ?? ''));
  return Object.fromEntries(wrong.map((kind) => [kind, texts.wrongPrice]));
}
