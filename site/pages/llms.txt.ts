import type { APIRoute } from 'astro';
import { FACTS } from '../../contracts/facts.ts';
import { getMovingCosts } from '../../contracts/moving-costs.ts';
import { PRICE_LIMIT_SUMMARY } from '../../contracts/price-limit-words.ts';
import { WIZARD_STEPS } from '../../contracts/steps.ts';
import { listArticles, listGuides, listLegal, listPages } from '../lib/content.ts';
import { DEPOSIT_TEXT } from '../lib/fact-text.ts';

type Page = { data: { title: string; description: string } };

/** The site in plain words for programs that read: what it is, its facts, and its pages. */
export const GET: APIRoute = async ({ site }) => {
  const line = (path: string, { data }: Page) =>
    `- [${data.title}](${new URL(path, site).href}): ${data.description}`;
  const [articles, guides, pages, legal] = await Promise.all([
    listArticles(),
    listGuides(),
    listPages(),
    listLegal(),
  ]);
  const text = [
    `# ${FACTS.name}`,
    '',
    '> A marketplace for people who are moving in Canada. Describe a move once, compare full prices of several moving companies line by line, and hold a date with a small deposit.',
    '',
    '## Facts',
    '',
    `- Comparing is free, needs no account and takes about ${FACTS.minutes} minutes in ${WIZARD_STEPS.length} steps.`,
    `- The deposit is ${DEPOSIT_TEXT}. It counts towards the final bill, and is non-refundable unless the moving company cancels or the law says otherwise. The balance is paid to the mover when the move is done.`,
    `- Every price is an estimate. ${PRICE_LIMIT_SUMMARY}`,
    `- ${FACTS.name} is a marketplace and no mover: its movers set their own rates, and the prices are computed from them.`,
    '- Where no price can be computed online, movers can be asked for one; they answer through the site.',
    '- A booking is changed or cancelled by the link in its mail, until the day before the move.',
    '- Only the mover that a customer chooses receives the name, email and phone number, and only once the deposit is paid.',
    `- The mover calls within ${FACTS.moverCallHours} hours of the booking to confirm the final price.`,
    `- Contact: ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    '',
    '## Guides',
    '',
    ...guides.map((page) => line(`/guides/${page.id}`, page)),
    '',
    '## Articles',
    '',
    ...articles.map((page) => line(`/articles/${page.id}`, page)),
    '',
    `## About ${FACTS.name}`,
    '',
    `- [The movers](${new URL('/movers', site).href}): each mover's trucks, rates and reviews.`,
    `- [Get moving quotes](${new URL('/quote', site).href}): describe a move and compare prices.`,
    `- [What a move costs](${new URL(getMovingCosts.path, site).href}): ranges by city and way with tax, reckoned daily from the movers' rates; one page each, by home, day and month.`,
    ...pages.filter(({ id }) => id !== 'home').map((page) => line(`/${page.id}`, page)),
    '',
    '## Legal',
    '',
    ...legal.map((page) => line(`/${page.id}`, page)),
    '',
  ];
  return new Response(text.join('\n'));
};
