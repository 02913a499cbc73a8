import { QUESTION_WORDS } from '../../../contracts/question-words.ts';
import type { End } from '../../../contracts/questions.ts';
import type { Home } from '../../shared/move/answers.ts';
import { gapsIn } from '../../shared/move/gaps.ts';

/** The missing answers of a home, by their labels. */
export const homeGaps = (home: Home, end: End): string[] =>
  gapsIn(home, end).map((field) => QUESTION_WORDS.labels[field]);
