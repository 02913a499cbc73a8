import { FACTS, NEWSLETTER } from '../../contracts/facts.ts';
import type { Language } from '../../contracts/language.ts';
import type { Letter } from './letter.ts';

/** The links of a confirmation; each carries its own secret. */
export type NewsletterMail = { confirmUrl: string; unsubscribeUrl: string; language: Language };

const ENGLISH = {
  subject: `Confirm your subscription to ${FACTS.name}’s moving tips`,
  preview: 'One more step: tell us that this address is yours.',
  heading: 'Is this address yours?',
  text: `Somebody, we hope you, entered this address to get moving tips and news from ${FACTS.name}, about once a month. We send them only after you confirm.`,
  confirm: 'Confirm my subscription',
  link: `The link works once, and for ${NEWSLETTER.confirmHours} hours. It opens a page with one button.`,
  notYou: 'Was it not you? Then do nothing. We forget this address when the link has run out.',
  leave: 'Unsubscribe, or forget my address now',
  sender: `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
  keep: 'The second link goes on working: keep this mail and you can leave at any time.',
};

const NEWSLETTER_WORDS: Record<Language, typeof ENGLISH> = {
  en: ENGLISH,
  fr: {
    subject: `Confirmez votre abonnement aux conseils de ${FACTS.name}`,
    preview: 'Encore une étape : dites-nous que cette adresse est la vôtre.',
    heading: 'Cette adresse est-elle la vôtre?',
    text: `Quelqu’un (vous, espérons-le) a entré cette adresse pour recevoir les conseils de déménagement et les nouvelles de ${FACTS.name}, environ une fois par mois. Nous ne les envoyons qu’une fois l’adresse confirmée.`,
    confirm: 'Confirmer mon abonnement',
    link: `Le lien fonctionne une seule fois, pendant ${NEWSLETTER.confirmHours} heures. Il ouvre une page avec un seul bouton.`,
    notYou:
      'Ce n’était pas vous? Ne faites rien. Nous oublions cette adresse quand le lien n’est plus valide.',
    leave: 'Me désabonner, ou oublier mon adresse maintenant',
    sender: `${FACTS.name}, ${FACTS.supportEmail}, ${FACTS.supportPhone}.`,
    keep: 'Le second lien reste valide : gardez ce courriel et vous pourrez vous désabonner en tout temps.',
  },
};

/** What an address gets that was entered in the newsletter's form: nothing more until it says yes. */
export function newsletterConfirmation(mail: NewsletterMail): Letter {
  const { confirmUrl, unsubscribeUrl, language } = mail;
  const words = NEWSLETTER_WORDS[language];
  return {
    language,
    subject: words.subject,
    preview: words.preview,
    heading: words.heading,
    blocks: [
      { kind: 'text', text: words.text },
      { kind: 'action', label: words.confirm, href: confirmUrl },
      { kind: 'text', text: words.link },
      { kind: 'notice', text: words.notYou },
      { kind: 'action', label: words.leave, href: unsubscribeUrl },
    ],
    footer: [words.sender, words.keep],
  };
}
