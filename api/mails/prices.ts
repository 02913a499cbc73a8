import { minutesFrom } from '../../contracts/dates.ts';
import { plural } from '../../contracts/plurals.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { PriceLine } from '../../contracts/price-lines.ts';
import { DISPUTE_DAYS } from '../../contracts/signatures.ts';
import { findAskedBill } from '../../db/asked-bills.ts';
import { findBill } from '../../db/bills.ts';
import { listFinalPrices } from '../../db/portal/final-prices.ts';
import { findSignature } from '../../db/signatures.ts';
import { SIGNATURE_WORDS } from '../domain/signature-words.ts';
import { WORDS } from '../domain/words.ts';
import { action, amount, amounts, fact, facts, notice, quote, text } from './blocks.ts';
import { arrivalOf, bookingBlock, depositOf, limitBlock } from './booking-blocks.ts';
import { billCode } from './codes.ts';
import type { BookingFacts } from './facts.ts';
import type { Block } from './letter.ts';
import { customerPageLink } from './links.ts';
import { bookingMail } from './mail.ts';
import { lineAmount } from './move-facts.ts';
import { PRICE_WORDS as FRENCH } from './price-words.fr.ts';
import { PRICE_WORDS as ENGLISH } from './price-words.ts';

const SAID = { en: ENGLISH, fr: FRENCH };

/** A price in cents with tax, with the sum of the deposits. */
type Price = { priceCents: number; depositCents: number };

/** The mails about what the mover asks for, and what its customer agrees to. */
export const PRICE_MAILS = {
  // A price that holds: within the ceiling, or signed for.
  final_price: bookingMail({
    to: 'customer',
    ticket: true,
    file: 'now',
    load: async (f) => {
      const { final_price_cents: priceCents, final_time: time } = f.answer;
      return priceCents && time ? { priceCents, time, depositCents: await depositOf(f) } : null;
    },
    says: (f) => {
      const told = { price: f.money(f.priceCents), arrival: arrivalOf(f, f.time) };
      const words = SAID[f.language].final({ ...f, ...told });
      return { ...words, blocks: [bookingBlock(f, f.time), ...priceBlocks(f, words.amount)] };
    },
  }),
  // A price above the ceiling: only with the customer's signature (rule 3.7).
  price_consent: bookingMail({
    to: 'customer',
    load: async (f) => {
      const [last] = await listFinalPrices(f.deps.sql, f.lead.id);
      if (last?.consent !== 'asked' || !last.expires_at) return null;
      const { number, expires_at: expires, price_cents: priceCents } = last;
      const url = await customerPageLink(f.deps, 'final-price', f.lead, { number, expires });
      return { priceCents, depositCents: await depositOf(f), url, expires };
    },
    says: (f) => {
      const words = SAID[f.language].consent({
        ...f,
        price: f.money(f.priceCents),
        ceiling: f.money(f.lead.quote.breakdown.ceiling_cents),
        until: f.momentText(f.expires, f.timeZone),
      });
      return {
        ...words,
        blocks: [...priceBlocks(f, words.amount), action(words.look, f.url), notice(words.link)],
      };
    },
  }),
  // A crew asks the customer to agree to its bill: by the link, or by the code that the crew is told.
  bill_asked: bookingMail({
    to: 'customer',
    secret: true,
    load: async ({ deps, lead }) => {
      const asked = await findAskedBill(deps.sql, lead.id);
      if (asked?.consent !== 'asked' || asked.expires_at <= deps.clock()) return null;
      const { number, expires_at: expires, digest } = asked;
      const code = await billCode(deps.sql, lead.id, digest);
      const url = await customerPageLink(deps, 'final-price', lead, { number, expires });
      return { price: asked.bill.price, expires, code, url };
    },
    says: (f) => {
      const words = SIGNATURE_WORDS[f.language].asked;
      const [total, ceiling] = [f.money(f.price.total_cents), f.money(f.price.ceiling_cents)];
      return {
        subject: words.subject(f.mover),
        preview: words.preview(total, ceiling),
        text: words.text(f.mover, total, ceiling),
        blocks: [
          lineBlock(f, f.price, SIGNATURE_WORDS[f.language].ceiling, f.price.paid_cents),
          action(words.look, f.url),
          facts(words.orCode, [{ term: words.code, value: f.code, strong: true }]),
          notice(words.warning(f.momentText(f.expires, f.timeZone))),
        ],
      };
    },
  }),
  // After every signature: what was signed, where and when, and the way to say that it was not the customer.
  signed: bookingMail({
    to: 'customer',
    load: async ({ deps, lead, row }) => {
      const signature = await findSignature(deps.sql, lead.id, { mailId: row.id });
      if (!signature?.content) return null;
      const expires = minutesFrom(signature.signed_at, DISPUTE_DAYS * 24 * 60);
      const link = { number: signature.id, expires };
      const url = await customerPageLink(deps, 'signature', lead, link);
      return { signature, content: signature.content, url };
    },
    says: (f) => {
      const { signature, content } = f;
      const words = SIGNATURE_WORDS[f.language].signed;
      const what = words.kinds[signature.kind];
      return {
        subject: words.subject(what, f.money(signature.total_cents)),
        preview: words.preview,
        text: words.text(what),
        blocks: [
          facts(words.what, [
            fact(words.name, content.name),
            fact(words.where, words.factors[signature.factor](content.crew ?? '')),
            fact(words.when, f.momentText(signature.signed_at, f.timeZone)),
          ]),
          ...(signature.other_name ? [notice(words.otherName(content.name))] : []),
          lineBlock(f, { ...signature, lines: content.lines }, words.ceiling),
          text(words.doubt),
          action(words.notMe, f.url),
        ],
      };
    },
  }),
  bill_doubted: bookingMail({
    to: 'operator',
    load: async ({ deps, lead }) => {
      const bill = await findBill(deps.sql, lead.id);
      return bill && { bill };
    },
    says: ({ bill, date, mover, money, panelUrl, reference }) => ({
      subject: `A bill is doubted: ${mover} (${reference})`,
      preview: bill.note,
      heading: 'A customer says that a bill is not right',
      text: `${mover} billed ${money(bill.billed_cents)} with tax for ${bill.hours} ${plural(bill.hours, 'hour', 'hours')} on ${date}. The customer writes:`,
      blocks: [quote(bill.note), action('Open the lead', panelUrl)],
      footer: [],
    }),
  }),
};

function priceBlocks(f: BookingFacts & Price, label: string): Block[] {
  const words = SAID[f.language].price;
  const { money, priceCents, depositCents } = f;
  const { total_cents, ceiling_cents } = f.lead.quote.breakdown;
  const ceiling = money(ceiling_cents);
  return [
    amounts(words.title, [
      amount(words.estimate, money(total_cents)),
      amount(words.ceiling, ceiling),
      amount(label, money(priceCents), 'strong'),
      amount(words.deposit, money(-depositCents)),
      amount(words.left, money(priceCents - depositCents), 'strong'),
    ]),
    limitBlock(f, ceiling),
  ];
}

/** The bill or the signed record, line by line; with the deposit and the balance where the mail tells them. */
function lineBlock(
  { language, money }: BookingFacts,
  price: { lines: PriceLine[]; total_cents: number; ceiling_cents: number },
  ceiling: string,
  depositCents?: number,
): Block {
  const words = SIGNATURE_WORDS[language];
  const deposit =
    depositCents === undefined
      ? []
      : [
          amount(words.deposit, money(-depositCents)),
          amount(words.left, money(price.total_cents - depositCents), 'strong'),
        ];
  return amounts(words.lines, [
    ...price.lines.map((line) => lineAmount(shownLine(line, WORDS[language].lines), language)),
    amount(words.total, money(price.total_cents), 'strong'),
    amount(ceiling, money(price.ceiling_cents)),
    ...deposit,
  ]);
}
