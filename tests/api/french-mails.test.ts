import { expect, test } from 'vitest';
import { sendReminders } from '../../api/actions/reminders.ts';
import { storedQuotes } from '../../api/domain/pricing/engine.ts';
import { prepareSupply } from '../../api/domain/pricing/supply-snapshot.ts';
import { reminderAt } from '../../api/domain/reminders.ts';
import type { MailMessage } from '../../api/external/mail.ts';
import type { Letter } from '../../api/mails/letter.ts';
import { MAILS } from '../../api/mails/mails.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import { minutesFrom } from '../../contracts/dates.ts';
import { createKeptQuote } from '../../db/kept-quotes.ts';
import type { MailRow } from '../../db/mails.ts';
import { requestSubscription } from '../../db/newsletters.ts';
import { eventually, keptIn, openApp } from '../support/app.ts';
import { castOf } from '../support/cast.ts';
import { sampleMove, sampleVendor, supplyOf } from '../support/moves.ts';
import { payAndSettle } from '../support/payments.ts';
import { roads } from '../support/roads.ts';
import { done } from '../support/vendor-leads.ts';

const sent: MailMessage[] = [];
const portage = await openApp({
  mailer: keptIn(sent),
});
const cast = castOf(portage);

const mailOf = (kind: string, about = '') =>
  eventually(async () =>
    sent.find(({ messageId }) => messageId.startsWith(`${kind}-`) && messageId.includes(about)),
  );
const spaced = (text: string) => text.replace(/[^\S\u00a0]+/g, ' ');
const dollars = (amount: number) =>
  new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' }).format(amount);
const fileOf = ({ attachments = [] }: MailMessage) =>
  String(attachments.find(({ filename }) => filename?.endsWith('.ics'))?.content);

test('a booking is told in French from its confirmation on, and in English to its mover', async () => {
  const { id, quote, move } = await cast.lead(12);
  await portage.sql`update leads set language = 'fr' where id = ${id}`;
  await payAndSettle(portage, await cast.page(id));

  const mail = await mailOf('booking_confirmation', id);
  expect(mail.subject).toMatch(new RegExp(`^Réservation ${id}\u00a0: ${quote.vendor_name}, `));
  expect(mail.html).toContain('<html lang="fr-CA">');
  const text = spaced(mail.text);
  for (const words of [
    'Payé. Camion retenu.',
    'Billet de déménagement',
    dollars(quote.total_with_tax),
    `votre dépôt de ${dollars(1)} est payé`,
    'de 8\u00a0h à 12\u00a0h (heure de l’Est)',
    'TVH 13\u00a0%',
    'http://portage.test/fr/reservation#/',
    'Le lien ouvre votre réservation sans mot de passe.',
    'Portage\u00a0: Portage Moving Marketplace Inc., 100 Queen St W',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).not.toMatch(/\b(?:your|the|deposit|booking)\b/i);
  const file = fileOf(mail).replaceAll('\r\n ', '');
  expect(file).toContain(`SUMMARY:Déménagement avec ${quote.vendor_name}`);
  expect(file).toContain('http://portage.test/fr/merci');

  const notice = await mailOf('mover_notice', id);
  expect(notice.text).toContain('A new booking for you');
  expect(notice.html).toContain('<html lang="en-CA">');
  for (const { label } of quote.breakdown.lines) expect(spaced(notice.text)).toContain(label);

  const vendorUser = await cast.mover(quote.vendor_slug);
  await done(vendorUser, id, 'accept');
  const accepted = await mailOf('mover_accepted');
  expect(accepted.subject).toBe(`${quote.vendor_name} a confirmé votre déménagement (${id})`);
  expect(accepted.text).toContain('/fr/reservation#/');

  const eve = reminderAt('eve', move.move_date, 'America/Toronto');
  await sendReminders({ ...portage.jobDeps, clock: () => eve });
  const reminder = await mailOf('move_reminder');
  expect(reminder.text).toContain('Votre liste');
  expect(reminder.text).toContain('http://portage.test/fr/conseils');
});

test('kept prices and the newsletter are told in French to those who read it', async () => {
  const at = portage.clock();
  const readerId = await requestSubscription(portage.sql, {
    emailHash: 'a'.repeat(64),
    email: 'lecteur@example.ca',
    at,
    quietSince: at,
    daySince: at,
    perDay: 1,
    language: 'fr',
  });
  const reader = { subscriber_id: readerId } as MailRow;
  const asked = await MAILS.newsletter_confirmation.compose(portage.jobDeps, reader);
  const { html, text } = await renderLetter(asked?.letter as Letter);
  expect(html).toContain('<html lang="fr-CA">');
  expect(text).toContain('Confirmer mon abonnement\u00a0:\nhttp://portage.test/fr/infolettre/');
  expect(text).toContain('http://portage.test/fr/infolettre/desabonnement?token=');
  expect(asked?.headers?.['List-Unsubscribe']).toContain('http://portage.test/api/newsletter/');

  const move = sampleMove({ move_date: portage.day(20) });
  const { origin, destination } = move;
  const keptId = await createKeptQuote(portage.sql, {
    move,
    quotes: storedQuotes(prepareSupply(supplyOf(sampleVendor())), move, roads),
    origin: { ...origin, time_zone: 'America/Toronto' },
    destination: { ...destination, time_zone: 'America/Toronto' },
    step: 'mover',
    vendor_slug: null,
    created_at: at,
    expires_at: minutesFrom(at, 60),
    language: 'fr',
  });
  const kept = { kept_quote_id: keptId, recipient: 'lecteur@example.ca' } as MailRow;
  const prices = await MAILS.kept_quote.compose(portage.jobDeps, kept);
  const mail = await renderLetter(prices?.letter as Letter);
  expect(mail.subject).toContain('Vos prix de déménagement\u00a0: de ');
  expect(mail.text).toContain('http://portage.test/fr/prix#/kept/');
  const last = await MAILS.kept_quote_lapsing.compose(portage.jobDeps, kept);
  const lapsing = await renderLetter(last?.letter as Letter);
  expect(lapsing.subject).toContain('Vos prix de déménagement expirent bientôt\u00a0: de ');
  expect(lapsing.html).toContain('<html lang="fr-CA">');
  expect(lapsing.text).toContain('http://portage.test/fr/prix#/kept/');
  expect(spaced(lapsing.text)).toContain('de vous écrire une dernière fois, une heure avant');
});
