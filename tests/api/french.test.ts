import { describe, expect, test } from 'vitest';
import { sendReminders } from '../../api/actions/reminders.ts';
import { reminderAt } from '../../api/domain/reminders.ts';
import type { MailMessage } from '../../api/external/mail.ts';
import type { Letter } from '../../api/mails/letter.ts';
import { MAILS } from '../../api/mails/mails.ts';
import { renderLetter } from '../../api/mails/render-letter.tsx';
import type { CancellationPreview } from '../../contracts/booking-changes.ts';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import type { OpenedQuote } from '../../contracts/kept-quotes.ts';
import type { LocateReply, PlaceSuggestion } from '../../contracts/places.ts';
import type { PriceBoard } from '../../contracts/price-board.ts';
import type { GenerateReply } from '../../contracts/quotes.ts';
import type { MailRow } from '../../db/mails.ts';
import { eventually, keptIn, leadBody, localMove } from '../support/app.ts';
import { openCast } from '../support/cast.ts';
import { askForPage, payAndSettle, sessionsAtProvider } from '../support/payments.ts';
import { problemOf } from '../support/problems.ts';
import { setTrucks } from '../support/supply.ts';
import { done, read } from '../support/vendor-leads.ts';

const sent: MailMessage[] = [];
const { portage, cast } = await openCast({ limits: { newsletters: 3 }, mailer: keptIn(sent) });
const { move, quote } = await cast.bookable();

const FRENCH = { 'x-language': 'fr' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  portage.post(path, body, { ...FRENCH, ...headers });
const get = (path: string, headers: Record<string, string> = {}) =>
  portage.app.request(path, { headers: { ...FRENCH, ...headers } });

/** The mail of a kind, its white space single but for what is not broken. */
async function mailOf(kind: string, about = '') {
  const mail = await eventually(async () =>
    sent.find(({ messageId }) => messageId.startsWith(`${kind}-`) && messageId.includes(about)),
  );
  return { ...mail, text: mail.text.replace(/[^\S\u00a0]+/g, ' ') };
}

/** Words that stand in any English sentence of ours, and in no French one. */
const ENGLISH = /\b(the|is|are|has|have|you|your|please|this|that|of|to|not|with|there)\b/i;

/** What a problem tells a person. */
async function told(response: Response, status: number) {
  const problem = await problemOf(response, status);
  const { title, detail, fields = {} } = problem;
  for (const sentence of [title, detail, ...Object.values(fields)]) {
    expect(sentence).not.toMatch(ENGLISH);
  }
  return Object.assign(problem, { fields });
}

const lineLabels = (reply: { breakdown: { lines: { label: string }[] } }) =>
  reply.breakdown.lines.map(({ label }) => label).join(' | ');

describe('what is asked for in French is answered in it', () => {
  test('prices, their lines and notes', async () => {
    const asked = { ...move, additional_services: { storage: true } };
    const reply = await read<GenerateReply>(await post('/api/generate', asked));
    const priced = reply.quotes.filter(({ total_cost }) => total_cost > 0);
    expect(priced.length).toBeGreaterThan(0);
    for (const quote of priced) expect(lineLabels(quote)).not.toMatch(ENGLISH);
    expect(lineLabels(priced[0] as (typeof priced)[0])).toMatch(/Équipe/);

    const far = { ...move, destination_address: 'Vancouver, BC' };
    const unpriced = await read<GenerateReply>(await post('/api/generate', far));
    const notes = unpriced.quotes.map(({ special_notes }) => special_notes).filter(Boolean);
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) expect(note).not.toMatch(ENGLISH);
    expect(unpriced.destination.label).toBe('Vancouver, Colombie-Britannique');
  });

  test('and the same in English where nothing else is said, whatever the browser accepts', async () => {
    const headers = { 'accept-language': 'fr-CA,fr;q=0.9' };
    const { quotes } = await read<GenerateReply>(
      await portage.post('/api/generate', move, headers),
    );
    const priced = quotes.find(({ total_cost }) => total_cost > 0);
    expect(lineLabels(priced as NonNullable<typeof priced>)).toMatch(/Crew of/);
  });

  test('the prices of the home page, which are kept for each language', async () => {
    const at = async (query: string) =>
      await read<PriceBoard>(await portage.app.request(`/api/price-board?route=kingston${query}`));
    const [english, french] = [await at(''), await at('&language=fr')];
    expect(english.prices[0]?.lines[0]?.label).toMatch(/^Crew of/);
    expect(french.prices[0]?.lines[0]?.label).toMatch(/^Équipe/);
  });

  test('places, by the names of their provinces, which are understood again', async () => {
    const response = await get('/api/places?q=vancouver');
    expect(response.headers.get('vary')).toMatch(/x-language/);
    const [place] = await read<PlaceSuggestion[]>(response);
    expect(place?.place_name).toBe('Vancouver, Colombie-Britannique');
    const address = `/api/places/locate?q=${encodeURIComponent(place?.place_name ?? '')}`;
    const found = await read<LocateReply>(await get(address));
    expect(found.place?.province).toBe('BC');
    expect(found.location?.words).toBe('Vancouver, Colombie-Britannique');
    expect(found.question?.text).toMatch(/^Nous ne connaissons que la ville, Vancouver/);
  });

  test('a booking keeps what its customer reads, for payment page, mails, files and terms; its mover is told in English', async () => {
    const reply = await post('/api/leads', leadBody(move, quote));
    const { id } = await read<{ id: string }>(reply);
    const [lead] = await portage.sql`select language from leads where id = ${id}`;
    expect(lead).toEqual({ language: 'fr' });
    expect((await askForPage(portage, id, {}, FRENCH)).status).toBe(200);
    const [session] = await sessionsAtProvider(portage, id);
    expect(session).toMatchObject({ locale: 'fr' });
    expect(session?.success_url).toContain('/fr/retour-de-paiement?session_id=');
    expect(session?.cancel_url).toContain('/fr/prix?payment=cancelled');
    await payAndSettle(portage, session?.id ?? '');

    const mail = await mailOf('booking_confirmation', id);
    expect(mail.subject).toMatch(new RegExp(`^Réservation ${id}\u00a0: ${quote.vendor_name}, `));
    expect(mail.html).toContain('<html lang="fr-CA">');
    for (const words of [
      'Payé. Camion retenu.',
      new Intl.NumberFormat('fr-CA', { style: 'currency', currency: 'CAD' }).format(
        quote.total_with_tax,
      ),
      'de 8\u00a0h à 12\u00a0h (heure de l’Est)',
      'TVH 13\u00a0%',
      'http://portage.test/fr/reservation#/',
      'Portage\u00a0: Portage Moving Marketplace Inc., 100 Queen St W',
    ]) {
      expect(mail.text).toContain(words);
    }
    const notice = await mailOf('mover_notice', id);
    expect(notice.text).toContain('A new booking for you');
    expect(notice.html).toContain('<html lang="en-CA">');
    for (const { label } of quote.breakdown.lines) expect(notice.text).toContain(label);

    const authorization = { authorization: `Bearer ${(await cast.customer(id)).token}` };
    const booking = await read<CustomerBooking>(await get('/api/booking', authorization));
    const { selected_quote, calendar } = booking.form_data;
    expect(selected_quote.breakdown?.lines[0]?.label).toMatch(/Équipe/);
    const mailed = mail.attachments?.find(({ filename }) => filename?.endsWith('.ics'))?.content;
    for (const file of [calendar, mailed]) {
      const text = String(file).replaceAll('\r\n ', '');
      expect(text).toContain(`SUMMARY:Déménagement avec ${quote.vendor_name}`);
      expect(text).toContain('http://portage.test/fr/merci?lead_id=');
    }
    const policy = async (headers: Record<string, string>) => {
      const path = '/api/booking/cancellation';
      const terms = await portage.app.request(path, { headers: { ...authorization, ...headers } });
      return (await read<CancellationPreview>(terms)).policy;
    };
    expect(await policy(FRENCH)).toMatch(/^Le dépôt/);
    expect(await policy({})).toMatch(/deposit/i);

    await done(await cast.mover(quote.vendor_slug), id, 'accept');
    const accepted = await mailOf('mover_accepted');
    expect(accepted.subject).toBe(`${quote.vendor_name} a confirmé votre déménagement (${id})`);
    expect(accepted.text).toContain('/fr/reservation#/');
    const eve = reminderAt('eve', move.move_date, 'America/Toronto');
    await sendReminders({ ...portage.jobDeps, clock: () => eve });
    const reminder = await mailOf('move_reminder');
    expect(reminder.text).toContain('Votre liste');
    expect(reminder.text).toContain('http://portage.test/fr/conseils');
  });

  test('one made without a word stays English', async () => {
    const { id } = await cast.held(24);
    const [lead] = await portage.sql`select language from leads where id = ${id}`;
    expect(lead).toMatchObject({ language: 'en' });
    const [session] = await sessionsAtProvider(portage, id);
    expect(session).toMatchObject({ locale: 'en' });
    expect(session?.success_url).toContain('/payment-redirect?session_id=');
  });

  test('prices that are kept, and the mails about them', async () => {
    const body = { move, step: 'mover', email: 'maya@example.ca' };
    const { token } = await read<{ token: string }>(await post('/api/kept-quotes', body), 201);
    const opened = await read<OpenedQuote>(await post('/api/kept-quotes/open', { token }));
    const priced = opened.quotes.find(({ total_cost }) => total_cost > 0);
    expect(lineLabels(priced as NonNullable<typeof priced>)).toMatch(/Équipe/);
    const mail = await mailOf('kept_quote');
    expect(mail.subject).toContain('Vos prix de déménagement\u00a0: de ');
    expect(mail.text).toContain('http://portage.test/fr/prix#/kept/');

    const [kept] = await portage.sql<{ id: number; language: string }[]>`
      select id, language from kept_quotes order by id desc limit 1`;
    expect(kept?.language).toBe('fr');
    const row = { kept_quote_id: kept?.id, recipient: body.email } as MailRow;
    const last = await MAILS.kept_quote_lapsing.compose(portage.jobDeps, row);
    const lapsing = await renderLetter(last?.letter as Letter);
    expect(lapsing.subject).toContain('Vos prix de déménagement expirent bientôt\u00a0: de ');
    expect(lapsing.html).toContain('<html lang="fr-CA">');
    expect(lapsing.text).toContain('http://portage.test/fr/prix#/kept/');
  });

  test('a form for the newsletter, whose address names its language, and the mail that asks', async () => {
    const form = async (email: string) =>
      await portage.app.request('/api/newsletter/subscribe?language=fr', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email, consent_version: '1-fr' }),
      });
    const taken = await form('lea@example.ca');
    expect(taken.headers.get('location')).toBe('/fr/infolettre/verifiez-vos-courriels');
    const [reader] = await portage.sql`
      select language from newsletter_subscribers where email = 'lea@example.ca'`;
    expect(reader).toMatchObject({ language: 'fr' });
    expect((await form('lea')).headers.get('location')).toBe('/fr/infolettre/non-envoye');
    const { html, text, headers } = await mailOf('newsletter_confirmation');
    expect(html).toContain('<html lang="fr-CA">');
    expect(text).toContain('Confirmer mon abonnement\u00a0: http://portage.test/fr/infolettre/');
    expect(text).toContain('http://portage.test/fr/infolettre/desabonnement?token=');
    expect(headers?.['List-Unsubscribe']).toContain('http://portage.test/api/newsletter/');
  });

  test('a page behind a mail’s link that is none of ours', async () => {
    const page = await portage.app.request('/booking/review?token=none&language=fr');
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Ce lien ne fonctionne plus');
  });
});

describe('the pages that the server fills in', () => {
  const pageAt = async (path: string) => {
    const response = await portage.app.request(path);
    expect(response.status).toBe(200);
    return await response.text();
  };

  test('tell of the movers in French, at French addresses', async () => {
    const list = await pageAt('/fr/demenageurs');
    expect(list).toContain('<html lang="fr-CA">');
    expect(list).toContain('<h1>Les déménageurs</h1>');
    const [, slug = ''] = /href="\/fr\/demenageurs\/([\w-]+)"/.exec(list) ?? [];
    const page = await pageAt(`/fr/demenageurs/${slug}`);
    expect(page).toContain('Comment il fixe ses prix');
    expect(page).toContain(`href="/fr/prix?mover=${slug}"`);
    expect(page).not.toMatch(/Next free days|How it prices/);
  });

  test('tell of costs in French, with the rules of a city', async () => {
    const list = await pageAt('/fr/couts-demenagement');
    expect(list).toContain('Combien coûte un déménagement');
    const page = await pageAt('/fr/couts-demenagement/toronto');
    expect(page).toContain('Combien coûte un déménagement à Toronto');
    expect(page).toContain('Ville de Toronto, 311');
    expect(page).toContain('"inLanguage":"fr-CA"');
  });

  test('and in English where they always were', async () => {
    expect(await pageAt('/movers')).toContain('<h1>The movers</h1>');
    expect(await pageAt('/moving-costs')).toContain('What a move costs');
  });
});

describe('what is refused in French', () => {
  test('a field that is wrong', async () => {
    const move = localMove('tomorrow', { origin_address: '', total_rooms: -1 });
    const { fields } = await told(await post('/api/generate', move), 422);
    expect(fields).toMatchObject({ origin_address: 'Entrez l’adresse de départ.' });
    expect(fields.total_rooms).toMatch(/«\u00a0total rooms\u00a0»/);
  });

  test('an address that cannot be found, and a date that has passed', async () => {
    const move = localMove(portage.day(10), { origin_address: 'Xyzzyville' });
    const lost = await told(await post('/api/generate', move), 422);
    expect(lost.fields.origin_address).toMatch(/^Nous ne trouvons pas cette adresse/);
    const late = await told(await post('/api/generate', localMove('2020-01-01')), 422);
    expect(late.detail).toBe('La date du déménagement est passée.');
  });

  test('another price than the one that was seen, and a truck that is gone', async () => {
    const { move, quote } = await cast.bookable(44);
    const cheap = { ...quote, total_cost: quote.total_cost - 100 };
    const dearer = await told(await post('/api/leads', leadBody(move, cheap)), 409);
    expect(dearer).toMatchObject({ code: 'price_changed', title: 'Conflit' });
    expect(lineLabels(dearer.quote as typeof quote)).toMatch(/Équipe/);
    await setTrucks(portage, quote, move.move_date, 0);
    const gone = await told(await post('/api/leads', leadBody(move, quote)), 409);
    expect(gone.code).toBe('slot_gone');
    expect((gone.quote as typeof quote).special_notes).not.toMatch(ENGLISH);
  });

  test('a booking, an address and a link that are not there', async () => {
    await told(await askForPage(portage, 'L0000000000', {}, FRENCH), 404);
    await told(await get('/api/nowhere'), 404);
    await told(await post('/api/kept-quotes/open', { token: 'a'.repeat(64) }), 404);
    await told(await get('/api/booking', { authorization: 'Bearer a.b.c' }), 401);
  });

  test('a body that is no JSON, or of another type', async () => {
    await told(await post('/api/generate', '{'), 400);
    await told(await post('/api/generate', '', { 'content-type': 'text/plain' }), 415);
  });

  test('too many requests', async () => {
    let response = await post('/api/kept-quotes', {});
    while (response.status !== 429) response = await post('/api/kept-quotes', {});
    const { title, detail } = await told(response, 429);
    expect(title).toBe('Trop de requêtes');
    expect(detail).toMatch(/^Trop de demandes\. Veuillez réessayer dans \d+ secondes\.$/);
  });
});
