import type { UseMutationResult } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  isSheetUrl,
  type SheetKind,
  type SheetState,
  WRONG_URL,
} from '../../../contracts/sheets.ts';
import { ApiError, errorMessage } from '../../shared/client.ts';
import { Field } from '../../shared/ui/Field.tsx';
import { TEXTS } from './messages.ts';

interface Props {
  kind: SheetKind;
  url: string;
  save: UseMutationResult<SheetState, Error, string>;
  onSaved: () => void;
}

/** The link of a published sheet. What is not one is said before anything is sent. */
export function LinkForm({ kind, url, save, onSaved }: Props) {
  const [text, setText] = useState(url);
  const [wrong, setWrong] = useState<string | undefined>();
  const error = wrong ?? (save.error ? refused(save.error) : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const link = text.trim();
    const right = isSheetUrl(link);
    setWrong(right ? undefined : WRONG_URL);
    if (right) save.mutate(link, { onSuccess: onSaved });
  }

  return (
    <form className="sheet-link" noValidate onSubmit={submit}>
      <Field
        label={TEXTS.of(TEXTS.url, TEXTS.kinds[kind].title)}
        hint={TEXTS.urlHint}
        error={error}
      >
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            placeholder="https://docs.google.com/spreadsheets/…output=csv"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(undefined);
              save.reset();
            }}
          />
        )}
      </Field>
      {text.trim() !== url && (
        <button type="submit" className="button primary" disabled={save.isPending}>
          {save.isPending ? TEXTS.saving : TEXTS.save}
          <span className="visually-hidden"> ({TEXTS.kinds[kind].title})</span>
        </button>
      )}
    </form>
  );
}

const refused = (error: Error) =>
  (error instanceof ApiError && error.problem?.fields?.url) ||
  errorMessage(error, TEXTS.unreachable);
