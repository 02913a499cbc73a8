import { useState } from 'react';
import { postLocationImport } from '../../../../../contracts/admin/new-locations.ts';
import { SHEET_COLUMNS } from '../../../../../contracts/sheets.ts';
import { call, problemOf } from '../../../../shared/client.ts';
import { Form } from '../../../../shared/form/Form.tsx';
import { TextArea, TextField } from '../../../../shared/form/fields.tsx';
import { useSubmit } from '../../../../shared/form/use-submit.ts';
import { EVERYTHING } from '../../../../shared/query-view/use-call.ts';
import { PlainTable } from '../../../../shared/table/PlainTable.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { NEW } from '../new-messages.ts';

const texts = NEW.yards;
interface Props {
  slug: string;
  from: 'file' | 'sheet';
  onDone: () => void;
}

/** Yards from a table: first the changes or the faults, then, by another press, the taking. */
export function YardTable({ slug, from, onDone }: Props) {
  const [text, setText] = useState('');
  const source = from === 'file' ? { csv: text } : { url: text };
  const send = (preview: boolean) =>
    call(postLocationImport, { params: { slug }, body: { ...source, preview } });
  const look = useSubmit({
    send: () => send(true),
    failed: texts.importFailed,
    says: 'form-always',
  });
  const take = useSubmit({
    send: () => send(false),
    failed: texts.importFailed,
    says: 'notice-always',
    done: ({ total }) => texts.taken(total),
    onDone,
    stale: [EVERYTHING],
  });
  const changed = (next: string) => {
    setText(next);
    look.reset();
  };
  const faults = problemOf(postLocationImport, look.error)?.faults ?? [];
  const { reply } = look;
  return (
    <Form state={look} onSubmit={() => look.submit()}>
      {from === 'file' ? <FileFields text={text} onText={changed} /> : null}
      {from === 'sheet' && (
        <TextField
          label={texts.url}
          hint={texts.urlHint}
          name="url"
          type="url"
          value={text}
          onText={changed}
        />
      )}
      {look.problem && (
        <div className="notice bad mb-4" role="alert">
          <p>{look.problem}</p>
        </div>
      )}
      {faults.length > 0 && (
        <PlainTable
          rows={faults}
          rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
          columns={[
            [texts.row, ({ row }) => row],
            [texts.column, ({ column }) => column ?? ''],
            [texts.fault, ({ message }) => message],
          ]}
        />
      )}
      {reply?.total === 0 && <p className="notice mb-4">{texts.nothing}</p>}
      {reply && reply.total > 0 && (
        <PlainTable
          rows={reply.changes}
          rowKey={({ what }) => what}
          columns={[
            [texts.yard, ({ what }) => what, 'head'],
            [texts.before, ({ before }) => before],
            [texts.after, ({ after }) => after],
          ]}
        />
      )}
      {reply?.warnings.map((warning) => (
        <p key={warning} className="soft">
          {warning}
        </p>
      ))}
      <div className="dialog-actions">
        <Button
          type="submit"
          disabled={look.busy || !text.trim()}
          label={look.busy ? texts.looking : texts.look}
        />
        {reply && reply.total > 0 && (
          <Button
            look="primary"
            disabled={take.busy}
            label={texts.take(reply.total)}
            onClick={() => take.submit()}
          />
        )}
      </div>
    </Form>
  );
}

/** The rows as text, typed or from a file, and which columns they have. */
function FileFields({ text, onText }: { text: string; onText: (text: string) => void }) {
  return (
    <>
      <p className="soft">{texts.columns}</p>
      <p className="mb-3">
        <code>
          {SHEET_COLUMNS.locations
            .map(({ name, required }) => name + (required ? '' : '?'))
            .join(', ')}
        </code>{' '}
        <span className="soft">(? {texts.optional})</span>
      </p>
      <label className="button quiet mb-3 file-choice">
        {texts.choose}
        <input
          type="file"
          accept=".csv,text/csv"
          className="visually-hidden"
          onChange={async ({ target }) => onText((await target.files?.[0]?.text()) ?? text)}
        />
      </label>
      <TextArea label={texts.text} name="csv" rows={8} value={text} onText={onText} optional />
    </>
  );
}
