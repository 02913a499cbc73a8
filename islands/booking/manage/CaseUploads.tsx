import { useState } from 'react';
import { CASE_LIMITS, getCases, postCasePhoto } from '../../../contracts/cases.ts';
import { call } from '../../shared/client.ts';
import { FormProblem } from '../../shared/form/Form.tsx';
import { type FieldErrors, useSubmit } from '../../shared/form/use-submit.ts';
import { keyOf } from '../../shared/query-view/use-call.ts';
import { notify } from '../../shared/ui/notices.tsx';
import { CASES } from '../messages/manage-cases.ts';

/** A photo over a slow line takes minutes. */
const UPLOAD_MS = 180_000;

/** The fault of a choice of photos before they are sent, or null. */
export function photoFault(files: readonly File[], had = 0): string | null {
  const large = files.find(({ size }) => size > CASE_LIMITS.photoBytes);
  if (large) return CASES.tooLarge(large.name);
  return files.length + had > CASE_LIMITS.photos ? CASES.tooMany : null;
}

/** Sends photos one after another. Resolves to the names of those that did not arrive. */
export async function sendPhotos(
  caseId: number,
  files: readonly File[],
  onProgress: (sentence: string) => void,
): Promise<string[]> {
  const failed: string[] = [];
  for (const [index, file] of files.entries()) {
    onProgress(CASES.sendingPhoto(index + 1, files.length));
    const photo = { params: { case: caseId }, body: file, timeoutMs: UPLOAD_MS };
    await call(postCasePhoto, photo).catch(() => failed.push(file.name));
  }
  return failed;
}

/** Says which photos did not arrive, if any. */
export function tellFailed(names: readonly string[]): void {
  if (names.length > 0) notify('error', CASES.photosFailed(names.join(', ')));
}

interface PickerProps {
  id: string;
  label: string;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
}

/** Opens the device's camera or pictures. */
export function PhotoPicker({ id, label, disabled, onFiles }: PickerProps) {
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={disabled}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.target.value = '';
        }}
      />
      <label className="button quiet" htmlFor={id}>
        {label}
      </label>
    </>
  );
}

/** More photos for a case that is open. */
export function AddPhotos({ caseId, had }: { caseId: number; had: number }) {
  const [progress, setProgress] = useState('');
  const add = useSubmit({
    send: (files: File[]) => sendPhotos(caseId, files, setProgress),
    check: (files): FieldErrors => {
      const fault = photoFault(files, had);
      return fault ? { photo: fault } : {};
    },
    failed: CASES.sendFailed,
    onDone: (failed, files) => {
      if (failed.length < files.length) {
        notify('success', CASES.photosSent(files.length - failed.length));
      }
      tellFailed(failed);
    },
    stale: [keyOf(getCases)],
  });
  if (had >= CASE_LIMITS.photos) return null;
  return (
    <div>
      <FormProblem text={add.errors.photo ?? add.problem} />
      <p className="actions">
        <PhotoPicker
          id={`case-photos-${caseId}`}
          label={add.busy ? progress : CASES.add}
          disabled={add.busy}
          onFiles={add.submit}
        />
      </p>
    </div>
  );
}
