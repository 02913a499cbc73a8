import * as z from 'zod/mini';
import { CONTACT_MAX, EMAIL_PATTERN, PHONE_MIN_LENGTH } from './choices.ts';
import { isPlainDate } from './dates.ts';
import { readPhone } from './phones.ts';
import type { Instant } from './sent-rows.ts';
import { cleanAddress, cleanLine } from './written.ts';
import { cleanEmail, cleanName } from './written-contacts.ts';

/**
 * Characters that keyboards do not type into a line: controls, line breaks among them, and characters that turn
 * the direction of the text beside them (Unicode TR 36, section 3.3).
 */
const CONTROLS = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
/** Line breaks and tabs, which a text of several lines may hold. */
const LAYOUT = /[\t\n\r\u2028\u2029]/g;

/** True for a text of one line without control characters. */
export const isLine = (text: string): boolean => !CONTROLS.test(text);
const isNote = (text: string): boolean => isLine(text.replaceAll(LAYOUT, ''));

/** The check of a name, an address, a phone: one line, without control characters. */
const oneLine = z.refine<string>(
  isLine,
  'This holds a line break or another control character. Write it in one line.',
);
const noControls = z.refine<string>(
  isNote,
  'This holds a control character, which cannot be shown. Take it out.',
);
/** The longest that a text may be; a longer one meets no further check. */
export const atMost = (max: number) =>
  z.maxLength(max, { abort: true, error: `At most ${max} characters.` });

/** Reads a text as its writer meant it, before any check. */
const cleaned = (clean: (text: string) => string) => z.overwrite<string>(clean);

/** A line that a person writes and may leave empty. */
export const line = (max: number) => z.string().check(cleaned(cleanLine), atMost(max), oneLine);
/** A line that must be there; `empty` says what to write. */
export const requiredLine = (max: number, empty: string, clean = cleanLine) =>
  z.string(empty).check(cleaned(clean), z.minLength(1, empty), atMost(max), oneLine);
/** An instant of a reply. */
export const instant = z.string() as z.ZodMiniType<Instant, Instant>;
/** A date that must be there; `missing` says what to write. */
export const plainDate = (missing = 'Write the date as yyyy-MM-dd.') =>
  z
    .string(missing)
    .check(z.refine(isPlainDate, 'Write the date as yyyy-MM-dd, for example 2026-12-01.'));
/** The name of a person. */
export const personName = (max: number, empty: string) => requiredLine(max, empty, cleanName);
/** A postal address in one line, whatever number of lines it was pasted in. */
export const postalAddress = (max: number, empty: string) => requiredLine(max, empty, cleanAddress);

/** A phone number of any country, as `readPhone` writes it. */
export const phoneNumber = (missing = 'Enter a phone number.') =>
  z.string(missing).check(
    cleaned((text) => readPhone(text) ?? text.trim()),
    z.minLength(PHONE_MIN_LENGTH, {
      abort: true,
      error: 'Enter a phone number with its area code.',
    }),
    z.refine(
      (text) => readPhone(text) !== null,
      'Enter a phone number with its area code, or with + and its country code.',
    ),
  );

/** A text of several lines that may be empty: a note, a message. */
export const note = (max: number) => z.string().check(z.trim(), atMost(max), noControls);
/** The same where a text must be there. */
export const requiredNote = (max: number, empty: string) =>
  z.string(empty).check(z.trim(), z.minLength(1, empty), atMost(max), noControls);

/**
 * An address to write to; `missing` is the error without one. Too long a text ends the checks there, so
 * that no pattern reads it.
 */
export const emailAddress = (missing = 'Enter an email address.') =>
  z.string(missing).check(
    cleaned(cleanEmail),
    z.maxLength(CONTACT_MAX.email, {
      abort: true,
      error: `An email address has at most ${CONTACT_MAX.email} characters.`,
    }),
    z.regex(EMAIL_PATTERN, 'Enter an email address such as name@example.ca.'),
  );
