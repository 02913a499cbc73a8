import { HOME_WORDS } from '../../../contracts/home-words.ts';
import { answerIn, type HomeAnswers, questionsOf, UNSURE } from '../../../contracts/questions.ts';
import type { Home } from '../../shared/move/answers.ts';

export interface SameHome {
  /** The answers of the home that is left which the new home is asked for too, in words. */
  text: string;
  /** These answers, for the new home. */
  patch: Partial<Home>;
}

/** The new home, if it is like the one that is left; null before the old home's type is known. */
export function sameHome(left: HomeAnswers): SameHome | null {
  if (!left.homeType) return null;
  const answers = questionsOf(left.homeType, 'dropoff').flatMap((row) => {
    const answer = answerIn(left, row);
    return answer === null ? [] : [{ field: row.field, answer }];
  });
  const words = answers.map(({ field, answer }) =>
    answer === UNSURE ? HOME_WORDS.notSure[field] : HOME_WORDS.tells[field](answer),
  );
  return {
    text: words.join(', '),
    patch: Object.fromEntries(answers.map(({ field, answer }) => [field, answer])),
  };
}
