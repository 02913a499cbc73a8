import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import {
  canContinue,
  footerLabel,
  gapAt,
  mayJump,
  paymentIndex,
  STEPS,
  type Step,
  type StepKey,
} from '../../islands/booking/steps.ts';
import { store } from '../../islands/booking/store.ts';
import { fillStore, sampleQuote } from '../support/booking-samples.ts';

const step = (key: StepKey): Step => {
  const found = STEPS.find((row) => row.key === key);
  if (!found) throw new Error(`no step ${key}`);
  return found;
};
const ready = (key: StepKey, patch: Parameters<typeof fillStore>[0]) => {
  fillStore(patch);
  return canContinue(step(key), store.getState());
};

/** The other reading of the specification: rows 5 and 6 change places (decision 2). */
const OTHER = [...STEPS.slice(0, 4), step('contact'), step('review'), step('confirmation')];

describe('the order of the steps', () => {
  it('is the one of the labels', () => {
    expect(STEPS.map((row) => row.label)).toEqual([
      'Move Details',
      'Origin Home',
      'Destination',
      'Choose Mover',
      'Review Quote',
      'Contact & Pay',
      'Confirmation',
    ]);
  });

  it('pays on Contact & Pay', () => {
    fillStore();
    expect(STEPS[paymentIndex(STEPS)]?.key).toBe('contact');
    expect(footerLabel(STEPS, 4, store.getState())).toBe('Continue');
    expect(footerLabel(STEPS, 5, store.getState())).toBe('Pay $1.00 CAD Deposit');
  });

  it('pays on Review when rows 5 and 6 are swapped', () => {
    fillStore();
    expect(OTHER[paymentIndex(OTHER)]?.key).toBe('review');
    expect(footerLabel(OTHER, 4, store.getState())).toBe('Continue');
    expect(footerLabel(OTHER, 5, store.getState())).toBe('Pay $1.00 CAD Deposit');
    expect(OTHER.every((row) => canContinue(row, store.getState()))).toBe(true);
  });

  it('is one table: swapping two rows of it swaps them everywhere', async () => {
    vi.resetModules();
    vi.doMock('../../contracts/steps.ts', () => ({
      WIZARD_STEPS: OTHER.map(({ key }) => key),
    }));
    const steps = await import('../../islands/booking/steps.ts');
    const routes = await import('../../islands/booking/routes.ts');
    const { WIZARD_STEPS } = await import('../../contracts/steps.ts');
    const { stepNumber } = await import('../../site/scripts/wizard-steps.ts');
    vi.doUnmock('../../contracts/steps.ts');
    vi.resetModules();
    fillStore();
    expect(steps.STEPS.map(({ key }) => key)).toEqual(OTHER.map(({ key }) => key));
    expect(steps.STEPS.map(({ label }) => label)).toEqual(OTHER.map(({ label }) => label));
    expect(steps.STEPS[steps.paymentIndex(steps.STEPS)]?.key).toBe('review');
    expect(steps.footerLabel(steps.STEPS, 5, store.getState())).toBe('Pay $1.00 CAD Deposit');
    expect([routes.PAYMENT_STEP, routes.PAYMENT_INDEX]).toEqual(['review', 5]);
    // What is counted, and what an address means.
    const hash = routes.stepHash(routes.indexOf('review'));
    expect(WIZARD_STEPS[stepNumber({ href: `/quote${hash}`, hash }) - 1]).toBe('review');
  });

  it('lets the person jump to earlier steps and to the current one only', () => {
    expect([0, 1, 2, 3].map((target) => mayJump(target, 2))).toEqual([true, true, true, false]);
  });
});

describe('the way on', () => {
  const past = { date: '2020-01-01' };
  const at = (index: number, patch: Parameters<typeof fillStore>[0]) => {
    fillStore(patch);
    return gapAt(STEPS, index, store.getState());
  };

  it('is free when nothing is missing', () => {
    expect(STEPS.map((_step, index) => at(index, {}))).toEqual(STEPS.map(() => -1));
  });

  it('asks each step for itself until the movers, and then for all before', () => {
    const gaps = STEPS.slice(0, 6).map((_step, index) => at(index, past));
    expect(gaps).toEqual([0, -1, -1, 0, 0, 0]);
  });

  it('leads to the first step that is not complete', () => {
    const { fromDetails } = store.getState();
    const office = { ...fromDetails, homeType: 'commercial' as const, sqft: null };
    expect(at(5, { fromDetails: office })).toBe(1);
    expect(at(5, { fromDetails: office, ...past })).toBe(0);
    expect(at(5, { selectedQuote: null })).toBe(3);
  });
});

describe('the footer at the vendor step', () => {
  it('asks for a mover, then names it', () => {
    fillStore({ selectedQuote: null });
    expect(footerLabel(STEPS, 3, store.getState())).toBe('Select a Moving Company');
    fillStore({ selectedQuote: sampleQuote() });
    expect(footerLabel(STEPS, 3, store.getState())).toBe('Continue with Easy2Go →');
  });
});

describe('Continue', () => {
  beforeEach(() => fillStore());

  it.each(['from', 'to', 'date', 'time'] as const)('waits for %s', (field) => {
    expect(ready('details', {})).toBe(true);
    expect(ready('details', { [field]: '' })).toBe(false);
  });

  it('takes blanks for nothing', () => {
    expect(ready('details', { from: '   ' })).toBe(false);
  });

  it('refuses a date before today', () => {
    expect(ready('details', { date: '2020-01-01' })).toBe(false);
    expect(step('details').missing(store.getState())).toEqual(['a date from today on']);
  });

  it('refuses a date that no mover takes yet, and takes the last that they do', () => {
    const last = addDays(torontoToday(new Date()), 540);
    expect(ready('details', { date: last })).toBe(true);
    expect(ready('details', { date: addDays(last, 1) })).toBe(false);
    expect(step('details').missing(store.getState())).toEqual(['a date within 540 days']);
  });

  it('waits for a home type, rooms, or square feet of a commercial move', () => {
    const { fromDetails } = store.getState();
    expect(ready('origin', {})).toBe(true);
    expect(ready('origin', { fromDetails: { ...fromDetails, homeType: null } })).toBe(false);
    expect(ready('origin', { fromDetails: { ...fromDetails, rooms: null } })).toBe(false);
    const office = { ...fromDetails, homeType: 'commercial' as const };
    expect(ready('origin', { fromDetails: office })).toBe(false);
    expect(ready('origin', { fromDetails: { ...office, sqft: 1000 } })).toBe(true);
  });

  it('takes the origin’s home type for the destination', () => {
    expect(ready('destination', {})).toBe(true);
  });

  it('keeps a choice while the prices of the same move are asked for again', () => {
    const quotes = { status: 'loading', key: 'k', phase: 'searching' } as const;
    expect(ready('mover', { selectedFor: 'k', quotes })).toBe(true);
    expect(ready('mover', { selectedFor: 'before', quotes })).toBe(false);
    expect(ready('mover', { selectedFor: 'k', selectedQuote: null, quotes })).toBe(false);
  });

  it('waits for a vendor, and for prices that are still loading', () => {
    expect(ready('mover', { selectedQuote: null })).toBe(false);
    expect(ready('mover', {})).toBe(true);
    expect(ready('mover', { quotes: { status: 'loading', key: 'k', phase: 'pricing' } })).toBe(
      false,
    );
  });

  it.each([
    ['firstName', '  '],
    ['lastName', ''],
    ['email', 'no at sign'],
    ['email', 'a b@c.d'],
    ['phone', '555 0123'],
  ] as const)('waits for a proper %s', (field, value) => {
    expect(ready('contact', {})).toBe(true);
    const { contact } = store.getState();
    expect(ready('contact', { contact: { ...contact, [field]: value } })).toBe(false);
  });
});
