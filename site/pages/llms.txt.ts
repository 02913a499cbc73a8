import type { APIRoute } from 'astro';
import { addressOf } from '../../contracts/addresses.ts';
import { depositTerms } from '../../contracts/cancellation-policies.ts';
import { FACTS } from '../../contracts/facts.ts';
import { LANGUAGE } from '../../contracts/language.ts';
import { getMovingCosts } from '../../contracts/moving-costs.ts';
import { PRICE_LIMIT_SUMMARY } from '../../contracts/price-limit-words.ts';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { englishName, listArticles, listGuides, listLegal, listPages } from '../lib/content.ts';
import { DEPOSIT_TEXT } from '../lib/fact-text.ts';
import { MACHINE_LIST } from '../messages/machine-list.ts';

type Page = { data: { title: string; description: string } };

/**
 * The site in plain words for programs that read: its purpose, its facts, and its pages. The French file holds the
 * pages alone, which are laid after the English ones.
 */
export const GET: APIRoute = async ({ site }) => {
  const entry = (path: string, [name, says]: readonly [string, string]) =>
    `- [${name}](${new URL(addressOf(path), site).href}): ${says}`;
  const line = (path: string, { data }: Page) => entry(path, [data.title, data.description]);
  const [articles, guides, pages, legal] = await Promise.all([
    listArticles(),
    listGuides(),
    listPages(),
    listLegal(),
  ]);
  const facts = [
    `# ${FACTS.name}`,
    '',
    '> A marketplace for people who are moving in Canada. Describe a move once, compare full prices of several moving companies line by line, and hold a date with a small deposit.',
    '',
    '## Facts',
    '',
    `- Comparing is free, needs no account and takes about ${FACTS.minutes} minutes in ${WIZARD_STEPS.length} steps.`,
    `- The deposit is ${DEPOSIT_TEXT}. It counts towards the final bill. ${depositTerms()} The balance is paid to the mover when the move is done.`,
    `- Every price is an estimate. ${PRICE_LIMIT_SUMMARY}`,
    `- ${FACTS.name} is a marketplace and no mover: its movers set their own rates, and the prices are computed from them.`,
    '- Where no price can be computed online, movers can be asked for one; they answer through the site.',
    '- A booking is changed or cancelled by the link in its mail, until the day before the move.',
    '- Only the mover that a customer chooses receives the name, email and phone number, and only once the deposit is paid.',
    `- The mover calls within ${FACTS.moverCallHours} hours of the booking to confirm the final price.`,
    `- Contact: ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    '',
  ];
  const text = [
    ...(LANGUAGE === 'en' ? facts : []),
    `## ${MACHINE_LIST.guides}`,
    '',
    ...guides.map((page) => line(`/guides/${page.id}`, page)),
    '',
    `## ${MACHINE_LIST.articles}`,
    '',
    ...articles.map((page) => line(`/articles/${page.id}`, page)),
    '',
    `## ${MACHINE_LIST.about}`,
    '',
    entry('/movers', MACHINE_LIST.movers),
    entry('/quote', MACHINE_LIST.quote),
    entry(getMovingCosts.path, MACHINE_LIST.movingCosts),
    ...pages
      .filter((page) => englishName(page) !== 'home')
      .map((page) => line(`/${englishName(page)}`, page)),
    '',
    `## ${MACHINE_LIST.legal}`,
    '',
    ...legal.map((page) => line(`/${englishName(page)}`, page)),
    '',
  ];
  return new Response(text.join('\n'));
};
