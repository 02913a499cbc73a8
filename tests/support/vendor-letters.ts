import { vendorAsked, vendorCancelled, vendorChanged } from '../../api/mails/booking-changes.ts';
import { caseOpened } from '../../api/mails/cases.ts';
import type { Letter } from '../../api/mails/letter.ts';
import { customerWrote } from '../../api/mails/messages.ts';
import { quoteAsked } from '../../api/mails/quote-requests.ts';
import { vendorGone, vendorTaken } from '../../api/mails/transfers.ts';
import { invitation, passwordReset } from '../../api/mails/vendor-account.ts';
import { vendorNotice } from '../../api/mails/vendor-notice.ts';
import { answerWanted } from '../../api/mails/vendor-reminder.ts';
import { webhookDisabled } from '../../api/mails/webhooks.ts';
import type { Language } from '../../contracts/language.ts';
import { LATER, letterFacts, SITE } from './customer-letter-facts.ts';

/** Every letter that a mover gets, by a name, written in one language from the same facts. */
export function vendorLetters(language: Language): [name: string, letter: Letter][] {
  const { booking, full, bare, basis, sides, told, request } = letterFacts(language);
  const portalUrl = `${SITE}/vendor/leads?lead=L0123456789`;
  const account = {
    language,
    fullName: 'Priya Nair',
    username: 'Priya Nair',
    vendorName: 'Easy2Go',
    invitedBy: '',
    url: `${SITE}/vendor/password#token=abc`,
  };
  const wanted = {
    language,
    reference: 'L0123456789',
    vendorName: 'Easy2Go',
    moveDate: '2026-12-01',
    answerBy: LATER,
    url: portalUrl,
  };
  return [
    ['mover’s notice', vendorNotice(booking, portalUrl)],
    ['mover’s notice, all told', vendorNotice(full, portalUrl)],
    ['mover’s notice, little told', vendorNotice(bare, portalUrl)],
    ['mover’s booking wanted', answerWanted({ ...wanted, isBooking: true })],
    ['mover’s price wanted', answerWanted({ ...wanted, isBooking: false })],
    ['mover’s change', vendorChanged(basis, sides, { portalUrl, answerBy: LATER })],
    [
      'mover’s change asked',
      vendorAsked(basis, sides, { portalUrl, expires: LATER, signed: true }),
    ],
    ['mover’s cancellation', vendorCancelled(basis)],
    ['mover’s booking gone', vendorGone(basis)],
    ['mover’s booking taken', vendorTaken(basis, sides.after, { portalUrl, answerBy: LATER })],
    ['mover’s case', caseOpened(basis, told, portalUrl)],
    ['mover’s message', customerWrote(basis, 'Zz.', portalUrl)],
    ['mover’s request', quoteAsked({ ...request, note: 'Zz.' }, portalUrl)],
    ['mover’s invitation', invitation(account)],
    ['mover’s new password', passwordReset(account)],
    [
      'mover’s endpoints',
      webhookDisabled(
        account,
        [
          { host: 'zz.example', because: 'gone' },
          { host: 'zzz.example', because: 'failing' },
        ],
        portalUrl,
      ),
    ],
  ];
}
