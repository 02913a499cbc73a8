import { registerHooks } from 'node:module';

/**
 * The parts of pages that show a booking, as the browser has them. Deno loads them from their sources, and takes
 * no style sheet for a module. The hook ends with the last of them: while there is one, Deno reads a JSON file that
 * a package of another test requires as JavaScript.
 */
const styles = registerHooks({
  load: (url, context, next) =>
    url.endsWith('.css')
      ? { format: 'module', source: '', shortCircuit: true }
      : next(url, context),
});

const [
  facts,
  fromServer,
  standing,
  head,
  ticket,
  mover,
  booked,
  price,
  move,
  answers,
  receipt,
  estimate,
] = await Promise.all([
  import('../../islands/booking/parts/BookingFacts.tsx'),
  import('../../islands/booking/parts/booking-facts.ts'),
  import('../../islands/booking/parts/standing-text.ts'),
  import('../../islands/booking/manage/Head.tsx'),
  import('../../islands/booking/manage/BookingTicket.tsx'),
  import('../../islands/booking/manage/Mover.tsx'),
  import('../../islands/booking/manage/booked-move.ts'),
  import('../../islands/booking/manage/Price.tsx'),
  import('../../islands/booking/manage/Move.tsx'),
  import('../../islands/booking/manage/BookedAnswers.tsx'),
  import('../../islands/booking/manage/documents/Receipt.tsx'),
  import('../../islands/booking/manage/documents/Estimate.tsx'),
]);
export const CUSTOMER = {
  ...facts,
  ...fromServer,
  ...standing,
  ...head,
  ...ticket,
  ...mover,
  ...booked,
  ...price,
  ...move,
  ...answers,
  ...receipt,
  ...estimate,
};

const [moveFacts, priceFacts, history, badge, words, sheet] = await Promise.all([
  import('../../islands/portal/sections/leads/MoveFacts.tsx'),
  import('../../islands/portal/sections/leads/PriceFacts.tsx'),
  import('../../islands/portal/sections/leads/LeadHistory.tsx'),
  import('../../islands/portal/sections/leads/StageBadge.tsx'),
  import('../../islands/portal/sections/leads/lead-words.ts'),
  import('../../islands/shared/job-sheet/JobSheet.tsx'),
]);
export const MOVER = { ...moveFacts, ...priceFacts, ...history, ...badge, ...words, ...sheet };

const [answer, sold, described, who, card, drawer, size] = await Promise.all([
  import('../../islands/admin/sections/leads/booking/AnswerFacts.tsx'),
  import('../../islands/admin/sections/leads/booking/PriceFacts.tsx'),
  import('../../islands/admin/sections/leads/booking/MoveFacts.tsx'),
  import('../../islands/admin/sections/leads/booking/CustomerFacts.tsx'),
  import('../../islands/admin/sections/leads/LeadCard.tsx'),
  import('../../islands/admin/sections/leads/LeadFacts.tsx'),
  import('../../contracts/size-texts.ts'),
]);
styles.deregister();
export const OPERATOR = { ...answer, ...sold, ...described, ...who, ...card, ...drawer, ...size };
