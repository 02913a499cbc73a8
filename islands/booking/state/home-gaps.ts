import { QUESTION_WORDS } from '../../../contracts/question-words.ts';
import type { End } from '../../../contracts/questions.ts';
import type { Home } from '../../shared/move/answers.ts';
import { gapsIn } from '../../shared/move/gaps.ts';

/** What of a home is not answered, by its labels. */
export const homeGaps = (home: Home, end: End): string[] =>
  gapsIn(home, end).map((field) => QUESTION_WORDS.labels[field]);
