import { html } from 'hono/html';
import { arrivalText } from '../../contracts/arrivals.ts';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { priceLimitText } from '../../contracts/price-limits.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { KeptBill } from '../../db/asked-bills.ts';
import type { AskedPrice } from '../actions/price-decisions.ts';
import { formatIn } from '../domain/format.ts';
import { SIGNATURE_WORDS } from '../domain/signature-words.ts';
import { WORDS } from '../domain/words.ts';
import { fieldError, invalidAttributes, type Markup } from '../middleware/customer-pages.ts';

type Sums = { asked: string; ceiling: string };
type Shown = Sums & { vendor: string; date: string };

const ENGLISH = {
  question: 'Do you agree to this price?',
  asks: ({
    vendor,
    date,
  }: Shown) => html`<p>${vendor} asks for more than the estimate for your move on
      ${date}. All prices are with tax.</p>`,
  bills: ({
    vendor,
    date,
  }: Shown) => html`<p>${vendor} bills more than the ceiling for your move on ${date}.
      Look at each line. Without your agreement you owe no more than the ceiling, whatever was done.</p>`,
  lines: 'The bill, line by line',
  hours: (hours: string) => `Hours on site: ${hours}.`,
  why: (reason: string) => `The crew says why they differ from its steps: ${reason}`,
  estimate: 'Estimate when you booked',
  most: 'Most that they may bill without your signature',
  wanted: 'The price that they ask for',
  arrival: 'The crew comes at',
  answer: 'Your answer',
  agree: (asked: string) => `I agree: the final price may be ${asked}.`,
  refuse: (ceiling: string) => `I refuse: the final price may be ${ceiling} at most.`,
  name: 'Your first and last name, as your signature',
  send: 'Send my answer',
  kept: (
    until: string,
  ) => html`<p class="soft">We keep your answer with your name, the time and a coded form of your network
      address. Nobody can read the address from it. The link works until
      ${until}.</p>`,
  agreed: ({ asked, arrival }: Sums & { arrival: string }) => ({
    title: 'You have agreed',
    body: html`<p>The final price is ${asked} with tax, and the crew comes at
          ${arrival}. We have mailed it to you as well.</p>`,
  }),
  billAgreed: ({ asked }: Sums) => ({
    title: 'You have agreed',
    body: html`<p>The bill is ${asked} with tax. We have mailed it to you line by line, with what to do if this was not you.</p>`,
  }),
  refused: ({ ceiling }: Sums) => ({
    title: 'You have refused',
    body: html`<p>The mover may bill ${ceiling} with tax at most. Questions? Call us:
          ${FACTS.supportPhone}.</p>`,
  }),
  over: {
    title: 'There is nothing to decide any more',
    body: html`<p>The mover has entered another price since, or the booking is over. The newest
          mail says what holds.</p>`,
  },
};
type Words = typeof ENGLISH;

const FRENCH: Words = {
  question: 'Acceptez-vous ce prix?',
  asks: ({
    vendor,
    date,
  }) => html`<p>${vendor} demande plus que l’estimation pour votre déménagement du
      ${date}. Tous les prix comprennent les taxes.</p>`,
  bills: ({
    vendor,
    date,
  }) => html`<p>${vendor} facture plus que le plafond pour votre déménagement du ${date}.
      Regardez chaque ligne. Sans votre accord, vous ne devez pas plus que le plafond, quoi qu’il ait été fait.</p>`,
  lines: 'La facture, ligne par ligne',
  hours: (hours) => `Heures sur place\u00a0: ${hours}.`,
  why: (reason) => `L’équipe dit pourquoi elles diffèrent de ses étapes\u00a0: ${reason}`,
  estimate: 'Estimation au moment de la réservation',
  most: 'Le plus qui peut être facturé sans votre signature',
  wanted: 'Le prix demandé',
  arrival: 'Arrivée de l’équipe',
  answer: 'Votre réponse',
  agree: (asked) => `J’accepte\u00a0: le prix final peut être de ${asked}.`,
  refuse: (ceiling) => `Je refuse\u00a0: le prix final peut être de ${ceiling} au plus.`,
  name: 'Votre prénom et votre nom, en guise de signature',
  send: 'Envoyer ma réponse',
  kept: (
    until,
  ) => html`<p class="soft">Nous gardons votre réponse avec votre nom, l’heure et une forme codée de votre adresse
      réseau, que personne ne peut y lire. Le lien fonctionne jusqu’au ${until}.</p>`,
  agreed: ({ asked, arrival }) => ({
    title: 'Vous avez accepté',
    body: html`<p>Le prix final est de ${asked} taxes comprises. Arrivée de l’équipe\u00a0:
          ${arrival}. Nous vous l’avons aussi envoyé par courriel.</p>`,
  }),
  billAgreed: ({ asked }) => ({
    title: 'Vous avez accepté',
    body: html`<p>La facture est de ${asked} taxes comprises. Nous vous l’avons envoyée par courriel, ligne par ligne, avec la marche à suivre si ce n’était pas vous.</p>`,
  }),
  refused: ({ ceiling }) => ({
    title: 'Vous avez refusé',
    body: html`<p>Le déménageur peut facturer ${ceiling} au plus, taxes comprises. Des questions?
          Appelez-nous\u00a0: ${FACTS.supportPhone}.</p>`,
  }),
  over: {
    title: 'Il n’y a plus rien à décider',
    body: html`<p>Le déménageur a entré un autre prix depuis, ou la réservation est terminée. Le dernier
          courriel dit ce qui vaut.</p>`,
  },
};

const TEXTS: Record<Language, Words> = { en: ENGLISH, fr: FRENCH };

/** When the crew comes, by the clocks of the place where it arrives. */
function arrival({ lead, price, timeZone }: AskedPrice): string {
  const { move_time: slot } = lead;
  const words = WORDS[lead.language].arrival;
  return arrivalText({ slot, timeZone, time: price.arrival }, words);
}

/** The page that asks a customer, in the language that they booked in. */
export function question(
  found: AskedPrice,
  wrong: Record<string, string>,
  sent: Record<string, string>,
) {
  const { lead, price, timeZone, priceLimit, bill } = found;
  const { language } = lead;
  const texts = TEXTS[language];
  const { money, longDate, momentText } = formatIn(language);
  const asked = money(price.price_cents);
  const ceiling = money(price.ceiling_cents);
  const estimate = money(lead.quote.breakdown.total_cents);
  const shown = { asked, ceiling, vendor: lead.vendor_name, date: longDate(lead.move_date) };
  const checked = (decision: string) => (sent.decision === decision ? 'checked' : '');
  return {
    language,
    title: texts.question,
    body: html`
      ${bill ? texts.bills(shown) : texts.asks(shown)}
      <dl class="answer-facts">
        <div><dt>${texts.estimate}</dt><dd>${estimate}</dd></div>
        <div><dt>${texts.most}</dt><dd>${ceiling}</dd></div>
        <div class="strong"><dt>${texts.wanted}</dt><dd>${asked}</dd></div>
        ${bill ? '' : html`<div><dt>${texts.arrival}</dt><dd>${arrival(found)}</dd></div>`}
      </dl>
      ${bill && billLines(bill, language)}
      <p>${priceLimitText(priceLimit, 'customer', ceiling, WORDS[language].priceLimit)}</p>
      <form method="post">
        <fieldset ${invalidAttributes('decision', wrong.decision)}>
          <legend>${texts.answer}</legend>
          <label><input type="radio" name="decision" value="agree" required ${checked('agree')}>
            ${texts.agree(asked)}</label>
          <label><input type="radio" name="decision" value="refuse" required ${checked('refuse')}>
            ${texts.refuse(ceiling)}</label>
          ${fieldError('decision', wrong.decision)}
        </fieldset>
        <p><label class="label" for="name">${texts.name}</label>
          <input class="input" id="name" name="name" autocomplete="name" required minlength="2"
            maxlength="120" value="${sent.name ?? ''}" ${invalidAttributes('name', wrong.name)}></p>
        ${fieldError('name', wrong.name)}
        <button class="button solid" type="submit">${texts.send}</button>
      </form>
      ${texts.kept(price.expires_at ? momentText(price.expires_at, timeZone) : '')}`,
  };
}

/** The lines that a crew bills. */
function billLines({ hours, hours_reason, price }: KeptBill, language: Language): Markup {
  const texts = TEXTS[language];
  const { money } = formatIn(language);
  const hoursText = new Intl.NumberFormat(WORDS[language].locale).format(hours);
  const lines = price.lines.map((line) => shownLine(line, WORDS[language].lines));
  return html`
    <h2>${texts.lines}</h2>
    <p>${texts.hours(hoursText)} ${hours_reason && texts.why(hours_reason)}</p>
    <dl class="answer-facts">
      ${lines.map(
        ({ label, amount_cents }) =>
          html`<div><dt>${label}</dt><dd>${money(amount_cents)}</dd></div>`,
      )}
      <div class="strong"><dt>${SIGNATURE_WORDS[language].total}</dt><dd>${money(price.total_cents)}</dd></div>
    </dl>`;
}

/** The customer's decision, or what became of the price without them. */
export function outcome(found: AskedPrice) {
  const { price, lead, bill } = found;
  const { language } = lead;
  const texts = TEXTS[language];
  const { money } = formatIn(language);
  const sums = { asked: money(price.price_cents), ceiling: money(price.ceiling_cents) };
  switch (price.consent) {
    case 'agreed':
      return {
        language,
        ...(bill ? texts.billAgreed(sums) : texts.agreed({ ...sums, arrival: arrival(found) })),
      };
    case 'refused':
      return { language, ...texts.refused(sums) };
    default:
      return { language, ...texts.over };
  }
}
