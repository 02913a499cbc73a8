import { html } from 'hono/html';
import { FACTS } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import { shownLine } from '../../contracts/price-line-words.ts';
import type { SignedPage } from '../actions/signatures.ts';
import { formatIn } from '../domain/format.ts';
import { pickupOf } from '../domain/places/pickup.ts';
import { SIGNATURE_WORDS } from '../domain/signature-words.ts';
import { WORDS } from '../domain/words.ts';

const ENGLISH = {
  title: 'Did you not sign this?',
  button: 'I did not sign this',
  what: (kind: string) => `Signed for your booking: ${kind}.`,
  about:
    'One press: what is above the ceiling is not owed from then on, nothing is paid out to the mover, and one of us looks into it. If it was you, close this page.',
  after: {
    on_hold: {
      title: 'It is on hold',
      text: `What is above the ceiling is not owed, and nothing is paid out to the mover, until one of us has looked into it. We write to you. Questions? Call us: ${FACTS.supportPhone}.`,
    },
    stands: {
      title: 'We have decided: the signature stands',
      text: `Our mail says why. Questions? Call us: ${FACTS.supportPhone}.`,
    },
    void: {
      title: 'We have decided: the signature does not stand',
      text: 'What is above the ceiling is not owed. Our mail says what we found.',
    },
  },
};

const TEXTS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    title: 'Vous n’avez pas signé cela?',
    button: 'Je n’ai pas signé cela',
    what: (kind) => `Signé pour votre réservation\u00a0: ${kind}.`,
    about:
      'Un seul clic : ce qui dépasse le plafond n’est alors plus dû, rien n’est versé au déménageur, et l’un de nous examine le dossier. Si c’était bien vous, fermez cette page.',
    after: {
      on_hold: {
        title: 'La signature est suspendue',
        text: `Ce qui dépasse le plafond n’est pas dû, et rien n’est versé au déménageur, tant que l’un de nous n’a pas examiné le dossier. Nous vous écrirons. Des questions? Appelez-nous\u00a0: ${FACTS.supportPhone}.`,
      },
      stands: {
        title: 'Notre décision : la signature vaut',
        text: `Notre courriel dit pourquoi. Des questions? Appelez-nous\u00a0: ${FACTS.supportPhone}.`,
      },
      void: {
        title: 'Notre décision : la signature ne vaut pas',
        text: 'Ce qui dépasse le plafond n’est pas dû. Notre courriel dit ce que nous avons constaté.',
      },
    },
  },
};

/** The signed record and the one button; or what became of it, in the language that the customer booked in. */
export function signaturePage({ lead, signature }: SignedPage) {
  const { language } = lead;
  const texts = TEXTS[language];
  if (signature.state !== 'signed') {
    const { title, text } = texts.after[signature.state];
    return { language, title, body: html`<p>${text}</p>` };
  }
  const words = SIGNATURE_WORDS[language];
  const { kind, factor, content, signed_at, total_cents, ceiling_cents } = signature;
  const { money, momentText } = formatIn(language);
  const { timeZone } = pickupOf(lead.origin, lead.home_type);
  const amounts: [term: string, value: string][] = [
    ...(content?.lines ?? [])
      .map((line) => shownLine(line, WORDS[language].lines))
      .map(({ label, amount_cents }): [string, string] => [label, money(amount_cents)]),
    [words.total, money(total_cents)],
    [words.ceiling, money(ceiling_cents)],
  ];
  return {
    language,
    title: texts.title,
    body: html`
      <p>${texts.what(words.signed.kinds[kind])}</p>
      <ul>
        <li><strong>${content?.name}</strong></li>
        <li>${words.signed.factors[factor](content?.crew ?? '')}</li>
        <li>${momentText(signed_at, timeZone)}</li>
      </ul>
      <dl class="answer-facts">
        ${amounts.map(([term, value]) => html`<div><dt>${term}</dt><dd>${value}</dd></div>`)}
      </dl>
      <p>${texts.about}</p>
      <form method="post">
        <button class="button solid" type="submit">${texts.button}</button>
      </form>`,
  };
}
