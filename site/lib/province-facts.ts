import { z } from 'astro/zod';
import { LANGUAGE, type Language } from '../../contracts/language.ts';
import { PROVINCES, type Province } from '../../contracts/places.ts';
import { ASK } from '../../contracts/province-facts/fact.ts';
import {
  PROVINCE_FACTS,
  PROVINCE_TOPICS,
  type ProvinceEntry,
  type ProvinceTopic,
} from '../../contracts/province-facts.ts';

const page = z.url({ protocol: /^https$/, error: 'Expected the https address of a page.' });

/** A row of the table: a fact that was read has its day, and a fact that was not read claims nothing. */
const Fact = z
  .strictObject({
    office: z.string().min(3),
    due: z.string().min(3).max(100),
    takes: z.string().min(5).max(120).optional(),
    fee: z
      .string()
      .regex(/\$\d/, 'Expected an amount, for example "$28 for five years".')
      .optional(),
    page,
    source: page.optional(),
    checked: z.iso
      .date('Expected the day on which it was read, for example 2026-11-25.')
      .optional(),
  })
  .refine(({ due, checked }) => (due === ASK) !== (checked !== undefined), {
    error: `Expected the day on which it was read, or "${ASK}" where it was not.`,
  })
  .refine(({ due, takes, fee, source }) => due !== ASK || !(takes || fee || source), {
    error: 'Expected no time, fee or source of a fact whose source was not read.',
  });

const topics = Object.fromEntries(PROVINCE_TOPICS.map((topic) => [topic, Fact]));
const Table = z.record(z.enum(PROVINCES), z.strictObject({ name: z.string(), ...topics }));

/**
 * Checks the whole table.
 * @throws with the province, the topic and the expected value.
 */
export function parseProvinceFacts(table: unknown): void {
  const { error } = Table.safeParse(table);
  if (error) throw new Error(`contracts/province-facts: ${z.prettifyError(error)}`);
}

// The build stops at a table with a fault.
parseProvinceFacts(PROVINCE_FACTS);

/**
 * The facts of `<ProvinceFacts province="AB" />`.
 * @throws with the known codes.
 */
export function provinceEntry(code: string): ProvinceEntry {
  const entry = PROVINCE_FACTS[code as Province];
  if (!entry) {
    throw new Error(
      `<ProvinceFacts province="${code}"> is not known. Use one of: ${PROVINCES.join(', ')}; for example <ProvinceFacts province="AB" />.`,
    );
  }
  return entry;
}

/** The language of an office's name where it differs from the page's: Québec's offices have French names alone. */
export const officeLanguage = (province: string): Language | undefined =>
  LANGUAGE === 'en' && province === 'QC' ? 'fr' : undefined;

/**
 * The columns of `<ProvinceTable topics="licence, plates" />`.
 * @throws with the known topics.
 */
export function provinceTopics(list: string): ProvinceTopic[] {
  return list.split(',').map((name) => {
    const topic = PROVINCE_TOPICS.find((known) => known === name.trim());
    if (topic) return topic;
    throw new Error(
      `<ProvinceTable topics="${list}"> is not known. Use some of: ${PROVINCE_TOPICS.join(', ')}; for example <ProvinceTable topics="licence, plates" />.`,
    );
  });
}
