import { useState } from 'react';
import { ApiError } from '../../../../shared/api.ts';
import { errorMessage } from '../../../../shared/request.ts';

/** One question to the API at the press of a button: its answer, or what was wrong with it. */
export function useAsking<Reply>(failed: string) {
  const [state, setState] = useState<{
    busy: boolean;
    reply: Reply | null;
    problem: string;
    errors: Record<string, string>;
  }>({ busy: false, reply: null, problem: '', errors: {} });
  async function run(work: () => Promise<Reply>): Promise<void> {
    setState((before) => ({ ...before, busy: true, problem: '', errors: {} }));
    try {
      setState({ busy: false, reply: await work(), problem: '', errors: {} });
    } catch (error) {
      const errors = error instanceof ApiError ? (error.problem?.fields ?? {}) : {};
      setState({ busy: false, reply: null, problem: errorMessage(error, failed), errors });
    }
  }
  return { ...state, run };
}
