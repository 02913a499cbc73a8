import { useState } from 'react';
import { FormProblem } from '../../shared/form/Form.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { TEXTS } from './messages.ts';

interface Props {
  id: string;
  /** The button's words, and its subject for people who hear it. */
  label: string;
  of: string;
  busy: boolean;
  error?: string | undefined;
  onChoose: (file: File) => void;
  /** Said below, inside the field. */
  children: React.ReactNode;
}

/** A file of text, chosen by mouse, keyboard or thumb, or dropped on the field. */
export function DropField({ id, label, of, busy, error, onChoose, children }: Props) {
  const [over, setOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? [];
    if (file && !busy) onChoose(file);
  };
  return (
    <fieldset
      aria-label={TEXTS.of(label, of)}
      aria-busy={busy}
      className="drop-field"
      data-over={(over && !busy) || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        // While a file is read or taken, the pointer says that no other can be dropped.
        if (busy) event.dataTransfer.dropEffect = 'none';
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label={TEXTS.of(label, of)}
        aria-describedby={`${id}-hint`}
        aria-invalid={error ? true : undefined}
        disabled={busy}
        onChange={({ target }) => {
          take(target.files);
          // The same file can be chosen again, once it is corrected.
          target.value = '';
        }}
      />
      <label className="button quiet" htmlFor={id}>
        <Icon name="upload" /> {label}
      </label>
      <p className="soft" id={`${id}-hint`}>
        {children}
      </p>
      <FormProblem text={error} />
    </fieldset>
  );
}
