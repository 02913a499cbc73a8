import type { Context } from 'hono';
import { html } from 'hono/html';
import { CUSTOMER_PAGES, Rating } from '../../contracts/customer-answers.ts';
import type { Language } from '../../contracts/language.ts';
import {
  getReviewPage,
  postReview,
  REVIEW_EDIT_DAYS,
  REVIEW_MAX,
} from '../../contracts/reviews.ts';
import { findRatedMove, rateMove } from '../actions/reviews.ts';
import { call } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { longDate } from '../domain/format.ts';
import {
  customerPage,
  fieldError,
  invalidAttributes,
  invalidLinkPage,
  readForm,
} from '../middleware/customer-pages.ts';
import { addressIn } from '../middleware/languages.ts';

const PATH = CUSTOMER_PAGES.review;
const STARS = [5, 4, 3, 2, 1] as const;

/**
 * The page on which a customer rates a completed move, once (rule 3.10). Opening it changes
 * nothing, because mail scanners open every link.
 */
export const REVIEW_PAGES = [
  call(getReviewPage, async (deps, { c }) => {
    const move = await moveOf(deps, c);
    if (!move) return await invalidLinkPage(c, deps);
    const { lead, stars } = move;
    return await customerPage(c, deps, stars ? thanks(lead, stars) : question(lead, undefined));
  }),
  call(postReview, async (deps, { c }) => {
    const move = await moveOf(deps, c);
    if (!move) return await invalidLinkPage(c, deps);
    const form = await readForm(c, Rating, move.lead.language);
    if (!form.ok) {
      const page = question(move.lead, form.wrong.stars);
      return await customerPage(c, deps, { ...page, status: 422 });
    }
    const rated = await rateMove(deps, move.lead.id, form.values);
    if (!rated) return await invalidLinkPage(c, deps);
    return c.redirect(`${PATH}?token=${c.req.query('token')}`, 303);
  }),
];

const moveOf = (deps: AppDeps, c: Context) => findRatedMove(deps, c.req.query('token') ?? '');

type Rated = { vendor_name: string; move_date: string; language: Language };

const ENGLISH = {
  question: (vendor: string) => `How was your move with ${vendor}?`,
  about: (date: string) =>
    `Your move of ${date}. The stars count for the mover’s rating; your name is
      not shown to anybody. You can change it for ${REVIEW_EDIT_DAYS} days on your booking’s page.`,
  legend: 'Stars',
  grades: { 5: 'Excellent', 4: 'Good', 3: 'Fair', 2: 'Poor', 1: 'Bad' },
  stars: (count: number) => `${count} ${count === 1 ? 'star' : 'stars'}`,
  /** `5 stars: Excellent` */
  grade: (stars: string, word: string) => `${stars}: ${word}`,
  text: 'In your own words, for others to read (you may leave it empty)',
  send: 'Send my rating',
  thanks: 'Thank you',
  given: (vendor: string, stars: string) => `You gave ${vendor} ${stars}. A move can be rated
      once.`,
  tips: 'Tips for settling in',
};

const TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    question: (vendor) => `Comment s’est passé votre déménagement avec ${vendor}?`,
    about: (date) =>
      `Votre déménagement du ${date}. Les étoiles comptent dans la note du déménageur; votre nom
      n’est montré à personne. Vous pouvez changer votre avis pendant ${REVIEW_EDIT_DAYS} jours sur la page de votre réservation.`,
    legend: 'Étoiles',
    grades: { 5: 'Excellent', 4: 'Bien', 3: 'Passable', 2: 'Médiocre', 1: 'Mauvais' },
    stars: (count) => `${count} ${count === 1 ? 'étoile' : 'étoiles'}`,
    grade: (stars, word) => `${stars}\u00a0: ${word}`,
    text: 'Dans vos mots, pour les autres (facultatif)',
    send: 'Envoyer mon avis',
    thanks: 'Merci',
    given: (vendor, stars) =>
      `Vous avez donné ${stars} à ${vendor}. Un déménagement s’évalue une seule fois.`,
    tips: 'Conseils pour s’installer',
  },
};

function question({ vendor_name, move_date, language }: Rated, wrong: string | undefined) {
  const texts = TEXTS[language];
  return {
    language,
    title: texts.question(vendor_name),
    body: html`
      <p>${texts.about(longDate(move_date, language))}</p>
      <form method="post">
        <fieldset ${invalidAttributes('stars', wrong)}>
          <legend>${texts.legend}</legend>
          ${STARS.map(
            (count) => html`
              <label><input type="radio" name="stars" value="${count}" required>
                <span class="stars" aria-hidden="true">${'★'.repeat(count)}${'☆'.repeat(5 - count)}</span>
                ${texts.grade(texts.stars(count), texts.grades[count])}</label>`,
          )}
          ${fieldError('stars', wrong)}
        </fieldset>
        <p><label for="text">${texts.text}</label>
          <textarea id="text" name="text" class="input" rows="5" maxlength="${REVIEW_MAX}"></textarea></p>
        <button class="button solid" type="submit">${texts.send}</button>
      </form>`,
  };
}

function thanks({ vendor_name, language }: Rated, stars: number) {
  const texts = TEXTS[language];
  return {
    language,
    title: texts.thanks,
    body: html`
      <p>${texts.given(vendor_name, texts.stars(stars))}</p>
      <p><a class="button quiet" href="${addressIn(language, '/tips-guides')}">${texts.tips}</a></p>`,
  };
}
