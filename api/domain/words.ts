import { ARRIVAL_WORDS as ARRIVAL_FR } from '../../contracts/arrival-words.fr.ts';
import { ARRIVAL_WORDS } from '../../contracts/arrival-words.ts';
import { CANCELLATION_WORDS as CANCELLATION_FR } from '../../contracts/cancellation-words.fr.ts';
import { CANCELLATION_WORDS } from '../../contracts/cancellation-words.ts';
import { CASE_WORDS as CASE_FR } from '../../contracts/case-words.fr.ts';
import { CASE_WORDS } from '../../contracts/case-words.ts';
import { ERASURES as ERASURES_FR } from '../../contracts/customer/erasures.fr.ts';
import { ERASURES } from '../../contracts/customer/erasures.ts';
import { DECLINE_REASONS as DECLINE_FR } from '../../contracts/decline-reasons.fr.ts';
import { DECLINE_REASONS } from '../../contracts/decline-reasons.ts';
import { DISPATCH_WORDS as DISPATCH_FR } from '../../contracts/dispatch-words.fr.ts';
import { DISPATCH_WORDS } from '../../contracts/dispatch-words.ts';
import { durationText as durationFrench } from '../../contracts/durations.fr.ts';
import { durationText } from '../../contracts/durations.ts';
import { HOME_SIZE_NAMES as HOME_SIZES_FR } from '../../contracts/home-size-names.fr.ts';
import { HOME_SIZE_NAMES } from '../../contracts/home-size-names.ts';
import { HOME_WORDS as HOME_FR } from '../../contracts/home-words.fr.ts';
import { HOME_WORDS } from '../../contracts/home-words.ts';
import { ITEM_WORDS as ITEM_FR } from '../../contracts/item-words.fr.ts';
import { ITEM_WORDS } from '../../contracts/item-words.ts';
import { JOB_DAY_WORDS as JOB_DAY_FR } from '../../contracts/job-day-words.fr.ts';
import { JOB_DAY_WORDS } from '../../contracts/job-day-words.ts';
import { LOCALE as LOCALE_FR } from '../../contracts/language.fr.ts';
import type { Language } from '../../contracts/language.ts';
import { LOCALE } from '../../contracts/language.ts';
import { LINE_WORDS as LINE_FR } from '../../contracts/line-words.fr.ts';
import { LINE_WORDS } from '../../contracts/line-words.ts';
import { operatorLine as operatorFrench } from '../../contracts/operator-line.fr.ts';
import { operatorLine } from '../../contracts/operator-line.ts';
import { plural as pluralFrench } from '../../contracts/plurals.fr.ts';
import { plural } from '../../contracts/plurals.ts';
import {
  PRICE_LIMIT_WORDS as LIMIT_FR,
  PRICE_LIMIT_SUMMARY as LIMIT_SUMMARY_FR,
} from '../../contracts/price-limit-words.fr.ts';
import { PRICE_LIMIT_SUMMARY, PRICE_LIMIT_WORDS } from '../../contracts/price-limit-words.ts';
import { PROVINCE_NAMES as PROVINCES_FR } from '../../contracts/province-names.fr.ts';
import { PROVINCE_NAMES } from '../../contracts/province-names.ts';
import { QUESTION_WORDS as QUESTIONS_FR } from '../../contracts/question-words.fr.ts';
import { QUESTION_WORDS } from '../../contracts/question-words.ts';
import { RULED_DAY_WORDS as RULED_FR } from '../../contracts/ruled-day-words.fr.ts';
import { RULED_DAY_WORDS } from '../../contracts/ruled-day-words.ts';
import { SHEET_NOTES as SHEETS_FR } from '../../contracts/sheet-notes.fr.ts';
import { SHEET_NOTES } from '../../contracts/sheet-notes.ts';
import { VENDOR_ANSWER_WORDS as ANSWER_FR } from '../../contracts/vendor-answer-words.fr.ts';
import { VENDOR_ANSWER_WORDS } from '../../contracts/vendor-answer-words.ts';
import { wayText as wayFrench } from '../../contracts/way-texts.fr.ts';
import { wayText } from '../../contracts/way-texts.ts';

const ENGLISH = {
  locale: LOCALE,
  plural,
  arrival: ARRIVAL_WORDS,
  cancellation: CANCELLATION_WORDS,
  cases: CASE_WORDS,
  declines: DECLINE_REASONS as Record<keyof typeof DECLINE_REASONS, string>,
  dispatch: DISPATCH_WORDS,
  duration: durationText,
  erasures: ERASURES as Record<keyof typeof ERASURES, string>,
  home: HOME_WORDS,
  homeSizes: HOME_SIZE_NAMES,
  items: ITEM_WORDS,
  jobDays: JOB_DAY_WORDS,
  lines: LINE_WORDS,
  operator: operatorLine,
  priceLimit: PRICE_LIMIT_WORDS,
  priceLimitSummary: PRICE_LIMIT_SUMMARY,
  provinces: PROVINCE_NAMES,
  questions: QUESTION_WORDS,
  ruledDays: RULED_DAY_WORDS,
  sheets: SHEET_NOTES,
  vendorAnswers: VENDOR_ANSWER_WORDS,
  way: wayText,
};

/**
 * The server's words to customers and movers, by the language that they read: handed to the
 * functions of `contracts/` as their last argument. A page has the words of its own language alone.
 */
export const WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    locale: LOCALE_FR,
    plural: pluralFrench,
    arrival: ARRIVAL_FR,
    cancellation: CANCELLATION_FR,
    cases: CASE_FR,
    declines: DECLINE_FR,
    dispatch: DISPATCH_FR,
    duration: durationFrench,
    erasures: ERASURES_FR,
    home: HOME_FR,
    homeSizes: HOME_SIZES_FR,
    items: ITEM_FR,
    jobDays: JOB_DAY_FR,
    lines: LINE_FR,
    operator: operatorFrench,
    priceLimit: LIMIT_FR,
    priceLimitSummary: LIMIT_SUMMARY_FR,
    provinces: PROVINCES_FR,
    questions: QUESTIONS_FR,
    ruledDays: RULED_FR,
    sheets: SHEETS_FR,
    vendorAnswers: ANSWER_FR,
    way: wayFrench,
  },
};
