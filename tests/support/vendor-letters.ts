import type { MailKind } from '../../api/mails/mails.ts';
import type { Language } from '../../contracts/language.ts';
import { letterFacts } from './letter-facts.ts';
import { bookingFacts, type KnownLetter, letterFrom, SITE, spokenFacts } from './letters.ts';

/** Every letter that a mover gets, by a name, written in one language from the same facts. */
export function vendorLetters(language: Language): [name: string, letter: KnownLetter][] {
  const { booking, full, bare, basis, sides, told, request } = letterFacts(language);
  const spoken = spokenFacts(language);
  const from = (kind: MailKind, facts: object, more: object = {}) =>
    letterFrom(kind, { ...spoken, ...facts, ...more });
  const account = {
    fullName: 'Priya Nair',
    username: 'Priya Nair',
    vendorName: 'Easy2Go',
    invitedBy: '',
    url: `${SITE}/vendor/password#token=abc`,
  };
  const wanted = (about: 'booking' | 'quote_request') =>
    from('answer_wanted', {
      awaited: {
        about,
        vendor_name: 'Easy2Go',
        move_date: '2026-12-01',
        answer_by: basis.answer.answer_by,
      },
    });
  const off = [
    { host: 'zz.example', because: 'gone' },
    { host: 'zzz.example', because: 'failing' },
  ];
  return [
    ['mover’s notice', letterFrom('mover_notice', bookingFacts(booking))],
    ['mover’s notice, all told', letterFrom('mover_notice', bookingFacts(full))],
    ['mover’s notice, little told', letterFrom('mover_notice', bookingFacts(bare))],
    ['mover’s booking wanted', wanted('booking')],
    ['mover’s price wanted', wanted('quote_request')],
    ['mover’s change', from('vendor_booking_changed', basis, sides)],
    ['mover’s change asked', from('vendor_change_asked', basis, sides)],
    ['mover’s cancellation', from('vendor_booking_cancelled', basis)],
    ['mover’s booking gone', from('vendor_booking_gone', basis)],
    ['mover’s booking reopened', from('vendor_booking_reopened', basis)],
    ['mover’s booking taken', from('vendor_booking_taken', basis, sides)],
    ['mover’s case', from('case_opened', basis, { case: told })],
    ['mover’s message', from('customer_wrote', basis, { message: 'Zz.' })],
    ['mover’s request', from('quote_asked', request, { note: 'Zz.' })],
    ['mover’s invitation', from('vendor_invitation', account)],
    ['mover’s new password', from('vendor_password_reset', account)],
    ['mover’s endpoints', from('webhook_disabled', account, { off })],
  ];
}
