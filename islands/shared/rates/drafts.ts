import { create } from 'zustand';
import { rateChanges } from '../../../contracts/rate-changes.ts';
import type {
  RateConfiguration,
  RateModifications,
} from '../../../contracts/rate-configurations.ts';
import type { RatesReply } from '../../../contracts/rate-versions.ts';

/** Rates that are changed and not saved. */
export type Draft = {
  /** The rates in force when the work began, and the newest version at that time. */
  base: RateConfiguration;
  seen: number;
  rates: RateConfiguration;
  description: string;
  /** Empty: from today on. */
  effectiveFrom: string;
  /** The API's sentences, by field. */
  errors: Record<string, string>;
  /** Another version was published meanwhile. */
  conflict: boolean;
};

/** Unsaved rates by mover. They outlive tabs, panels and sections, until they are saved or given up. */
export const useDrafts = create<{ drafts: Record<string, Draft> }>(() => ({ drafts: {} }));

const put = (slug: string, draft: Draft) =>
  useDrafts.setState(({ drafts }) => ({ drafts: { ...drafts, [slug]: draft } }));

/** Changes one value, at a path such as `fuel_charges.2.charge`; a draft that changes nothing goes. */
export function edit(slug: string, reply: RatesReply, path: string, value: unknown): void {
  const draft = useDrafts.getState().drafts[slug] ?? fresh(reply);
  const rates = setAt(draft.rates, path.split('.'), value) as RateConfiguration;
  if (rateChanges(draft.base, rates).length === 0) {
    discard(slug);
    return;
  }
  const errors = Object.fromEntries(
    Object.entries(draft.errors).filter(([at]) => !at.startsWith(path) && !path.startsWith(at)),
  );
  put(slug, { ...draft, rates, errors });
}

/** Changes the words about the draft. */
export function describe(slug: string, change: Partial<Omit<Draft, 'base' | 'rates'>>): void {
  const draft = useDrafts.getState().drafts[slug];
  if (draft) put(slug, { ...draft, ...change });
}

export function discard(slug: string): void {
  useDrafts.setState(({ drafts }) => {
    const { [slug]: _gone, ...others } = drafts;
    return { drafts: others };
  });
}

export const discardAll = () => useDrafts.setState({ drafts: {} });

/** Puts the draft's changes on top of the rates in force now. */
export function rebase(slug: string, reply: RatesReply): void {
  const draft = useDrafts.getState().drafts[slug];
  if (!draft) return;
  const rates = merged(reply.rates, modifications(draft)) as RateConfiguration;
  if (rateChanges(reply.rates, rates).length === 0) {
    discard(slug);
    return;
  }
  const { description, effectiveFrom } = draft;
  put(slug, { ...fresh(reply), rates, description, effectiveFrom });
}

const fresh = (reply: RatesReply): Draft => ({
  base: reply.rates,
  seen: reply.newest_version,
  rates: reply.rates,
  description: '',
  effectiveFrom: '',
  errors: {},
  conflict: false,
});

/** Only the differences, so that they can be put on top of other rates; a list as a whole. */
export const modifications = ({ base, rates }: Draft): RateModifications =>
  (differing(base, rates) ?? {}) as RateModifications;

function differing(before: unknown, after: unknown): unknown {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  if (!isPart(before) || !isPart(after)) return after;
  const parts = Object.entries(after).flatMap(([key, value]) => {
    const part = differing(before[key], value);
    return part === undefined ? [] : [[key, part] as const];
  });
  return Object.fromEntries(parts);
}

function merged(below: unknown, above: unknown): unknown {
  if (!isPart(below) || !isPart(above)) return above;
  const keys = Object.entries(above).map(([key, value]) => [key, merged(below[key], value)]);
  return { ...below, ...Object.fromEntries(keys) };
}

const isPart = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function setAt(node: unknown, path: string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(node)) {
    return node.map((part, at) => (at === Number(key) ? setAt(part, rest, value) : part));
  }
  const part = node as Record<string, unknown>;
  return { ...part, [key]: setAt(part[key], rest, value) };
}

/** The value at a path of a configuration. */
export const valueAt = (rates: RateConfiguration, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], rates);
