import type { Language } from '../../contracts/language.ts';
import type { QuoteLine } from '../../contracts/quotes.ts';
import type { SignatureFactor, SignatureKind } from '../../contracts/signatures.ts';
import { formatIn } from '../domain/format.ts';
import { SIGNATURE_WORDS } from '../domain/signature-words.ts';
import { letter, type NewsBasis } from './booking-news.ts';
import type { Amount, Block, Letter } from './letter.ts';

/** A bill above the ceiling, line by line: cents with tax. */
export type BillNews = {
  lines: QuoteLine[];
  totalCents: number;
  ceilingCents: number;
  depositCents: number;
  code: string;
  url: string;
  expires: Date;
};

/** A crew asks the customer to agree to its bill: by the link, or by the code that the crew is told. */
export function billAsked(basis: NewsBasis, bill: BillNews): Letter {
  const words = SIGNATURE_WORDS[basis.language].asked;
  const { money, momentText } = formatIn(basis.language);
  const [total, ceiling] = [money(bill.totalCents), money(bill.ceilingCents)];
  return letter(basis, {
    subject: words.subject(basis.vendor.name),
    preview: words.preview(total, ceiling),
    text: words.text(basis.vendor.name, total, ceiling),
    blocks: [
      lines(basis.language, bill),
      { kind: 'action', label: words.look, href: bill.url },
      {
        kind: 'facts',
        title: words.orCode,
        facts: [{ term: words.code, value: bill.code, strong: true }],
      },
      { kind: 'notice', text: words.warning(momentText(bill.expires, basis.timeZone)) },
    ],
  });
}

/** What a customer has signed, as the mail about it tells; cents with tax. */
export type SignedNews = {
  kind: SignatureKind;
  factor: SignatureFactor;
  name: string;
  otherName: boolean;
  /** The crew whose phone it was signed on. */
  crew: string | null;
  lines: QuoteLine[];
  totalCents: number;
  ceilingCents: number;
  at: Date;
  url: string;
};

/** After every signature: what was signed, where and when, and the way to say that it was not the customer. */
export function signed(basis: NewsBasis, news: SignedNews): Letter {
  const { language, timeZone } = basis;
  const words = SIGNATURE_WORDS[language].signed;
  const { money, momentText } = formatIn(language);
  const total = money(news.totalCents);
  const otherName: Block[] = news.otherName
    ? [{ kind: 'notice', text: words.otherName(news.name) }]
    : [];
  return letter(basis, {
    subject: words.subject(words.kinds[news.kind], total),
    preview: words.preview,
    text: words.text(words.kinds[news.kind]),
    blocks: [
      {
        kind: 'facts',
        title: words.what,
        facts: [
          { term: words.name, value: news.name },
          { term: words.where, value: words.factors[news.factor](news.crew ?? '') },
          { term: words.when, value: momentText(news.at, timeZone) },
        ],
      },
      ...otherName,
      lines(language, news),
      { kind: 'text', text: words.doubt },
      { kind: 'action', label: words.notMe, href: news.url },
    ],
  });
}

function lines(
  language: Language,
  bill: Pick<SignedNews, 'lines' | 'totalCents' | 'ceilingCents'> & { depositCents?: number },
): Block {
  const words = SIGNATURE_WORDS[language];
  const { money } = formatIn(language);
  const deposit: Amount[] =
    bill.depositCents === undefined
      ? []
      : [
          { label: words.deposit, value: money(-bill.depositCents) },
          { label: words.left, value: money(bill.totalCents - bill.depositCents), strong: true },
        ];
  return {
    kind: 'amounts',
    title: words.lines,
    amounts: [
      ...bill.lines.map(({ label, amount_cents }) => ({ label, value: money(amount_cents) })),
      { label: words.total, value: money(bill.totalCents), strong: true },
      { label: words.ceiling, value: money(bill.ceilingCents) },
      ...deposit,
    ],
  };
}
