import { QUESTION_WORDS } from './question-words.ts';
import { type Answer, type HomeField, UNSURE } from './questions.ts';

/** An answer as forms and calls write it: `yes`, `no`, `12`, `near`. */
export const answerKey = (answer: Answer): string =>
  typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : String(answer);

/** An answer in the words of the forms. */
export function answerName(field: HomeField, answer: Answer, said = QUESTION_WORDS): string {
  const key = answerKey(answer);
  if (key === 'yes' || key === 'no' || key === UNSURE) return said[key];
  return said.options[field]?.[key] ?? key;
}
