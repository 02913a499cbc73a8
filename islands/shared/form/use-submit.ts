import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../client.ts';
import { notify } from '../ui/notices.tsx';

/** The faults in sentences, by the field's name in the call. */
export type FieldErrors = Readonly<Record<string, string>>;

interface Options<Input, Reply> {
  send: (input: Input) => Promise<Reply>;
  /** The faults that the form can tell by itself; a faulty form is not sent. */
  check?: (input: Input) => FieldErrors;
  /** Said where the API gives no sentence of its own; a function makes the whole of it. */
  failed: string | ((sentence: string) => string);
  /** Said where no answer came at all; as `failed` unless told. */
  offline?: string;
  /**
   * Where a failure is said: in the form (`problem`) or in a notice; `always` also where its fields
   * show their faults.
   */
  says?: 'form' | 'form-always' | 'notice' | 'notice-always';
  /** The notice of success. */
  done?: string | ((reply: Reply, input: Input) => string);
  onDone?: (reply: Reply, input: Input) => unknown;
  onFailed?: (error: Error, input: Input) => void;
  /** Queries that are asked for again afterwards, also after a failure: another person may have been faster. */
  stale?: readonly QueryKey[];
}

const NONE: FieldErrors = {};

/** The fields that a refusal names. */
export const fieldErrors = (error: unknown): FieldErrors =>
  (error instanceof ApiError && error.problem?.fields) || NONE;

/**
 * Sends once at the press of a button: busy meanwhile, then a notice, or the faults, at the fields that the problem
 * names and else in a sentence.
 */
export function useSubmit<Input = void, Reply = unknown>(options: Options<Input, Reply>) {
  const { check, failed, offline, says = 'form', done, stale = [] } = options;
  const client = useQueryClient();
  const [faults, setFaults] = useState(NONE);
  const inForm = says.startsWith('form');
  const always = says.endsWith('always');
  const sentenceOf = (error: Error): string => {
    if (typeof failed === 'function') return failed(errorMessage(error, ''));
    return errorMessage(error, (!(error instanceof ApiError) && offline) || failed);
  };
  const { mutate, reset, isPending, error, data, variables } = useMutation({
    // Without a network it fails at once, rather than wait behind a button.
    networkMode: 'always',
    mutationFn: options.send,
    onSuccess: (reply, input) => {
      if (done) notify('success', typeof done === 'string' ? done : done(reply, input));
      return options.onDone?.(reply, input);
    },
    onError: (wrong, input) => {
      if (!inForm && (always || fieldErrors(wrong) === NONE)) notify('error', sentenceOf(wrong));
      options.onFailed?.(wrong, input);
    },
    onSettled: (_reply, wrong) => {
      const fresh = stale.map((queryKey) => client.invalidateQueries({ queryKey }));
      // The fields say their faults only afterwards.
      return !wrong && Promise.all(fresh);
    },
  });
  const named = fieldErrors(error);
  return {
    busy: isPending,
    /** The faults, by field. */
    errors: faults === NONE ? named : faults,
    /** The fault of the whole form, where no field is to blame. */
    problem: error && inForm && (always || named === NONE) ? sentenceOf(error) : null,
    error,
    /** The last sent input, and its reply. */
    input: variables,
    reply: data,
    submit: (input: Input) => {
      const found = check?.(input) ?? NONE;
      const any = Object.keys(found).length > 0;
      setFaults(any ? found : NONE);
      if (any) reset();
      else mutate(input);
    },
    reset: () => {
      setFaults(NONE);
      reset();
    },
  };
}
