import { useEffect, useMemo, useState } from 'react';
import { CASE_LIMITS, type CaseKind, getCases, postCase } from '../../../contracts/cases.ts';
import { call } from '../../shared/client.ts';
import { Form, FormProblem, Submit } from '../../shared/form/Form.tsx';
import { TextArea } from '../../shared/form/fields.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { keyOf } from '../../shared/query-view/use-call.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { notify } from '../../shared/ui/notices.tsx';
import { CASES } from '../messages/manage-cases.ts';
import { PhotoPicker, photoFault, sendPhotos, tellFailed } from './CaseUploads.tsx';

interface Report {
  kind: string;
  text: string;
  files: File[];
}

/** Opens the case, then sends the photos; photos that do not arrive can be added to the case. */
async function report(
  { kind, text, files }: Report,
  onProgress: (sentence: string) => void,
): Promise<string[]> {
  const { cases } = await call(postCase, { body: { kind: kind as CaseKind, text } });
  const opened = cases.find((one) => one.kind === kind && one.state !== 'closed');
  return opened ? await sendPhotos(opened.id, files, onProgress) : [];
}

/** The form by which a problem is reported. */
export function CaseForm({ kinds, onDone }: { kinds: readonly CaseKind[]; onDone: () => void }) {
  const [files, setFiles] = useState<File[]>([]);
  const [progress, setProgress] = useState<string>(CASES.sending);
  const form = useSubmit({
    send: (filled: Report) => report(filled, setProgress),
    check: ({ kind, text, files: chosen }): FieldErrors => {
      const fault = photoFault(chosen);
      return {
        ...(!kind && { kind: CASES.kindMissing }),
        ...(!text && { text: CASES.textMissing }),
        ...(fault && { photo: fault }),
      };
    },
    failed: CASES.sendFailed,
    onDone: (failed) => {
      notify('success', CASES.sent);
      tellFailed(failed);
      setFiles([]);
      onDone();
    },
    stale: [keyOf(getCases)],
  });
  const { kind: wrongKind, photo: wrongPhoto } = form.errors;
  return (
    <Form
      // A report that has gone leaves an empty form.
      key={kinds.join()}
      state={form}
      className="stack"
      onSubmit={({ kind = '', text = '' }) => form.submit({ kind, text: text.trim(), files })}
    >
      <p>{CASES.intro}</p>
      <p>{CASES.urgent}</p>
      <fieldset aria-describedby={wrongKind && 'case-kind-wrong'}>
        <legend className="label">{CASES.kind}</legend>
        {kinds.map((kind) => (
          <label key={kind} className="check">
            <input type="radio" name="kind" value={kind} /> {CASES.kinds[kind]}
          </label>
        ))}
        {wrongKind && (
          <p id="case-kind-wrong" className="field-error" role="alert">
            {wrongKind}
          </p>
        )}
      </fieldset>
      <TextArea
        label={CASES.text}
        hint={CASES.textHint}
        name="text"
        maxLength={CASE_LIMITS.text}
        rows={5}
      />
      <div>
        <p className="label">{CASES.photos}</p>
        <p className="hint">{CASES.photosHint}</p>
        <Chosen files={files} onChange={setFiles} />
        {wrongPhoto && <FormProblem text={wrongPhoto} />}
        <p className="actions">
          <PhotoPicker
            id="case-photos"
            label={CASES.choose}
            disabled={form.busy}
            onFiles={(more) => setFiles([...files, ...more])}
          />
        </p>
      </div>
      <FormProblem />
      <p className="actions">
        <Submit label={CASES.send} busyText={progress} />
      </p>
    </Form>
  );
}

/** The photos that are chosen and not sent yet. */
function Chosen({ files, onChange }: { files: File[]; onChange: (files: File[]) => void }) {
  const urls = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
    [urls],
  );
  if (files.length === 0) return null;
  return (
    <ul className="case-photos">
      {files.map((file, index) => (
        <li key={urls[index]} className="stack gap-2 middles">
          <span className="case-photo">
            <img src={urls[index]} alt={file.name} />
          </span>
          <Button
            label={CASES.takeOut}
            aria-label={CASES.chosen(file.name)}
            onClick={() => onChange(files.filter((other) => other !== file))}
          />
        </li>
      ))}
    </ul>
  );
}
