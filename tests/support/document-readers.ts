import type { Booking as PanelBooking } from '../../contracts/admin/bookings.ts';
import type { LeadDetail as PanelLead, Lead as PanelRow } from '../../contracts/admin/leads.ts';
import type { CustomerBooking } from '../../contracts/customer/bookings.ts';
import type { JobSheet } from '../../contracts/job-sheets.ts';
import type { CheckoutVerifyReply } from '../../contracts/payments.ts';
import type { Lead, LeadDetail } from '../../contracts/portal/leads.ts';
import { castOf } from './cast.ts';
import { crewOf } from './crew-jobs.ts';
import type { Life } from './document-lives.ts';
import { CUSTOMER, MOVER, OPERATOR } from './document-parts.ts';
import { calendarText, fieldsOf, lines, mailTexts, rowOf, shown } from './document-texts.ts';
import { LEADS, read } from './vendor-leads.ts';

/** The name of a document (`document-shows.ts`), and what it says. */
export type Document = [name: string, text: string];

/** All that the product says of a booking now, to each who reads of it. */
export async function documentsOf(life: Life): Promise<Document[]> {
  const told = await Promise.all([toCustomer(life), toMover(life), toOperator(life)]);
  return [...told.flat(), ...(await toCrew(life))].filter(([, text]) => text !== '');
}

async function toCustomer({ portage, record, session, cookie }: Life): Promise<Document[]> {
  const { id } = record;
  const confirmation = async (headers: Record<string, string>) => {
    const asked = { session_id: session, lead_id: id };
    const reply = await portage.post('/api/verify-checkout-session', asked, headers);
    const { form_data, ticket, state } = await read<CheckoutVerifyReply>(reply);
    if (!form_data) throw new Error(`${id} has no confirmation.`);
    const standing = state && CUSTOMER.standingText(state, form_data.selected_quote.vendor_name);
    const page = shown(CUSTOMER.BookingFacts, {
      shown: CUSTOMER.fromServer(form_data, ticket, id, state),
    });
    return { text: lines(`${standing ?? ''}\n${page}`), calendar: form_data.calendar };
  };
  const customer = await castOf(portage).customer(id);
  const [own, strange, booking] = await Promise.all([
    confirmation({ cookie }),
    confirmation({}),
    customer.booking() as Promise<CustomerBooking>,
  ]);
  const who = CUSTOMER.hasTicket(booking) ? 'BookingTicket' : 'Mover';
  const page = ['Head', who, 'NextSteps', 'Move', 'Price', 'BookedAnswers'] as const;
  return [
    ['confirmation', own.text],
    ['stranger', strange.text],
    ['customer calendar', own.calendar ? calendarText(own.calendar, record.zone) : ''],
    ['booking page', page.map((part) => shown(CUSTOMER[part], { booking })).join('\n')],
    [
      'customer calendar',
      booking.form_data.calendar ? calendarText(booking.form_data.calendar, record.zone) : '',
    ],
    ['receipt', shown(CUSTOMER.Receipt, { booking })],
    ['estimate', shown(CUSTOMER.Estimate, { booking })],
  ];
}

async function toMover({ app, portage, record }: Life): Promise<Document[]> {
  const { id, mover } = record;
  const { person, token, feed } = await app.side(mover.slug);
  const open = async (path: string, headers: Record<string, string> = {}) =>
    await portage.app.request(path, { headers });
  const text = async (path: string) => {
    const reply = await person.get(path);
    return reply.status === 200 ? await reply.text() : '';
  };
  const [lead, [row], sheet, csv, file, calendar, key] = await Promise.all([
    person.get(`${LEADS}/${id}`).then((reply) => read<LeadDetail>(reply)),
    person.get(`${LEADS}?q=${id}`).then((reply) => read<Lead[]>(reply)),
    text(`${LEADS}/${id}/job-sheet`),
    text(`${LEADS}/export.csv?q=${id}`),
    text(`${LEADS}/${id}/calendar.ics`),
    open(feed).then((reply) => reply.text()),
    open(`/api/v1/bookings/${id}`, { authorization: `Bearer ${token}` }).then((reply) =>
      read<object>(reply),
    ),
  ]);
  if (!row) throw new Error(`${id} is not in the list of ${mover.slug}.`);
  const told = app.heard.findLast(({ body }) => body.data.booking?.id === id)?.body.data.booking;
  const reach = [
    id,
    ...Object.values(lead.customer ?? {}),
    lead.origin_address ?? '',
    lead.destination_address ?? '',
  ];
  const page = ['StageBadge', 'MoveFacts', 'PriceFacts', 'LeadHistory'] as const;
  const { StageBadge, nameOf, whenOf, wayOf, sizeOf } = MOVER;
  const price = { amount_cents: row.final_price_cents ?? row.total_cents };
  return [
    ['portal page', [...page.map((part) => shown(MOVER[part], { lead })), ...reach].join('\n')],
    [
      'portal card',
      [
        shown(StageBadge, { lead: row }),
        nameOf(row),
        whenOf(row),
        wayOf(row),
        sizeOf(row),
        fieldsOf(price),
      ].join('\n'),
    ],
    ['portal sheet', rowOf(csv, id)],
    ['mover calendar', file && calendarText(file, record.zone)],
    ['mover calendar', calendarText(calendar, record.zone, id)],
    ['job sheet', sheet && shown(MOVER.JobSheet, { sheet: JSON.parse(sheet) as JobSheet })],
    ['key', fieldsOf(key)],
    ['webhook', told?.version === row.version ? fieldsOf(told) : ''],
  ];
}

/** The crew's link opens on the day alone. */
async function toCrew({ crew, portage, record }: Life): Promise<Document[]> {
  if (!crew) return [];
  const ahead = Date.parse(`${record.move.move_date}T16:00:00Z`) - portage.clock().getTime();
  portage.shift(ahead);
  const { jobs } = await crewOf(portage, crew)
    .day()
    .finally(() => portage.shift(-ahead));
  return jobs.map((sheet): Document => ['crew page', shown(MOVER.JobSheet, { sheet })]);
}

async function toOperator({ owner, record: { id } }: Life): Promise<Document[]> {
  const [lead, booking, [row], csv] = await Promise.all([
    owner.get(`/admin/leads/${id}`).then((reply) => read<PanelLead>(reply)),
    owner.get(`/admin/leads/${id}/booking`).then((reply) => read<PanelBooking>(reply)),
    owner.get(`/admin/leads?q=${id}`).then((reply) => read<PanelRow[]>(reply)),
    owner.get(`/admin/leads/export.csv?q=${id}`).then((reply) => reply.text()),
  ]);
  if (!row) throw new Error(`${id} is not in the panel's list.`);
  const page = ['AnswerFacts', 'PriceFacts', 'MoveFacts', 'CustomerFacts'] as const;
  return [
    [
      'panel page',
      [
        `State: ${lead.state}`,
        ...page.map((part) => shown(OPERATOR[part], { lead, booking })),
      ].join('\n'),
    ],
    ['panel drawer', shown(OPERATOR.LeadFacts, { lead })],
    ['panel row', `${shown(OPERATOR.LeadCard, { lead: row })}\n${OPERATOR.sizeText(row)}`],
    ['panel sheet', rowOf(csv, id)],
  ];
}

/** The mails of a life from the `from`th on: their text, their HTML, their calendar file. */
export async function mailsOf(life: Life, from: number): Promise<Document[]> {
  const mails = await life.mails();
  return mails.slice(from).flatMap(({ kind, message }): Document[] => {
    const files = (message.attachments ?? []).filter(({ filename }) => filename?.endsWith('.ics'));
    return [
      ...mailTexts(message).map((text): Document => [`mail ${kind}`, text]),
      ...files.map(
        ({ content }): Document => [
          'customer calendar',
          calendarText(String(content), life.record.zone),
        ],
      ),
    ];
  });
}
