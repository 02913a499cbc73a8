import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import { PAYMENT_STEP } from '../../contracts/step-numbers.ts';
import { type StepKey, WIZARD_STEPS } from '../../contracts/steps.ts';
import { gapAt, isComplete, missing } from '../../islands/booking/state/gaps.ts';
import { homeGaps } from '../../islands/booking/state/home-gaps.ts';
import { canJumpTo } from '../../islands/booking/state/routes.ts';
import { store } from '../../islands/booking/state/store.ts';
import { footerLabel, STEPS } from '../../islands/booking/steps.ts';
import { inRoot } from '../../scripts/paths.ts';
import { fillStore, sampleQuote } from '../support/booking-samples.ts';
import { REVIEW_PAYS, replaceSteps, restoreSteps, type StepRow } from '../support/steps.ts';

const ready = (key: StepKey, patch: Parameters<typeof fillStore>[0]) => {
  fillStore(patch);
  return isComplete(key, store.getState());
};

describe('the order of the steps', () => {
  afterEach(restoreSteps);

  it('is the one of the labels', () => {
    expect(STEPS.map((row) => row.label)).toEqual([
      'Move details',
      'Origin home',
      'Destination',
      'Choose mover',
      'Review quote',
      'Contact & pay',
      'Confirmation',
    ]);
  });

  it('pays on Contact & pay', () => {
    fillStore();
    expect(PAYMENT_STEP).toBe('contact');
    expect(footerLabel(4, store.getState())).toBe('Continue');
    expect(footerLabel(5, store.getState())).toBe('Pay $1.00 CAD deposit');
  });

  it('is one table: swapping two rows of it swaps them everywhere, and the other one pays', async () => {
    replaceSteps(REVIEW_PAYS);
    const steps = await import('../../islands/booking/steps.ts');
    const routes = await import('../../islands/booking/state/routes.ts');
    const gaps = await import('../../islands/booking/state/gaps.ts');
    const numbers = await import('../../contracts/step-numbers.ts');
    fillStore();
    gaps.knowHomeGaps(homeGaps);
    expect(steps.STEPS.map(({ key }) => key)).toEqual(REVIEW_PAYS.map(({ key }) => key));
    expect(steps.STEPS.map(({ label }) => label)).toEqual(REVIEW_PAYS.map(({ label }) => label));
    expect(steps.footerLabel(4, store.getState())).toBe('Continue');
    expect(steps.footerLabel(5, store.getState())).toBe('Pay $1.00 CAD deposit');
    expect([numbers.PAYMENT_STEP, routes.PAYMENT_INDEX]).toEqual(['review', 5]);
    expect(gaps.gapAt(6, store.getState())).toBeUndefined();
    fillStore({ contact: { firstName: '', lastName: '', email: '', phone: '' } });
    expect(gaps.gapAt(5, store.getState())).toBe('contact');
    // What is counted, and what an address means.
    const hash = numbers.stepHash(numbers.stepIndexOf('review') + 1);
    expect(numbers.STEP_KEYS[numbers.stepNumber({ search: '', hash }) - 1]).toBe('review');
  });

  it('is one table: a further row of it changes every count and number', async () => {
    const further: StepRow = { key: 'boxes', label: 'Boxes', subtitle: 'How many' };
    replaceSteps([...WIZARD_STEPS.slice(0, 3), further, ...WIZARD_STEPS.slice(3)]);
    const numbers = await import('../../contracts/step-numbers.ts');
    const routes = await import('../../islands/booking/state/routes.ts');
    const { STEPS: wizard } = await import('../../islands/booking/steps.ts');
    const { DETAILS } = await import('../../islands/booking/messages/details.ts');
    const { WizardStepsReport } = await import('../../contracts/wizard-steps.ts');
    const { factText } = await import('../../site/lib/fact-text.ts');
    const { TEXTS } = await import('../../islands/admin/sections/analytics/messages.ts');
    const at = (hash: string) => numbers.stepNumber({ search: '', hash });
    expect([numbers.STEP_COUNT, factText('steps').text]).toEqual(['Eight', '8']);
    expect(DETAILS.intro).toMatch(/^Eight short steps/);
    expect(wizard.map(({ key }) => key).slice(2, 5)).toEqual(['destination', 'boxes', 'mover']);
    expect([routes.PAYMENT_INDEX, routes.CONFIRMATION_INDEX]).toEqual([6, 7]);
    expect(numbers.PAYMENT_HASH).toBe('#/step7');
    expect(routes.confirmationAddress({ leadId: 'L1' })).toBe('/quote?lead_id=L1#/step8');
    expect(['#/step8', '#/step9', '#/thank-you'].map(at)).toEqual([8, 1, 8]);
    expect(
      ['#/step8', '#/step9'].map((hash) => new RegExp(numbers.LATER_STEP_PATTERN).test(hash)),
    ).toEqual([true, false]);
    expect(WizardStepsReport.safeParse({ steps: numbers.STEP_KEYS }).success).toBe(true);
    expect(TEXTS.funnel.steps.boxes).toBe('Boxes');
  });

  it('is that of the page that explains it', () => {
    const page = readFileSync(inRoot('content/pages/how-it-works.mdx'), 'utf8');
    const headings = [...page.matchAll(/^### (\d+\. .+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(WIZARD_STEPS.map(({ label }, index) => `${index + 1}. ${label}`));
  });

  it('is written as a number nowhere else', () => {
    const rooms = ['api', 'contracts', 'islands', 'site'];
    const named = rooms.flatMap((room) =>
      readdirSync(inRoot(room), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(tsx?|astro)$/.test(path))
        .map((path) => join(room, path))
        .filter((path) =>
          /#\\?\/step\[?\d|\bseven(-| | short )steps?\b/i.test(readFileSync(inRoot(path), 'utf8')),
        ),
    );
    expect(named).toEqual([]);
  });

  it('lets the person jump to earlier steps and to the current one only', () => {
    expect([0, 1, 2, 3].map((target) => canJumpTo(target, 2))).toEqual([true, true, true, false]);
  });
});

describe('the way on', () => {
  const past = { date: '2020-01-01' };
  const at = (index: number, patch: Parameters<typeof fillStore>[0]) => {
    fillStore(patch);
    return gapAt(index, store.getState());
  };

  it('is free when nothing is missing', () => {
    expect(STEPS.map((_step, index) => at(index, {}))).toEqual(STEPS.map(() => undefined));
  });

  it('asks each step for itself until the movers, and then for all before', () => {
    const gaps = STEPS.slice(0, 6).map((_step, index) => at(index, past));
    const none = undefined;
    expect(gaps).toEqual(['details', none, none, 'details', 'details', 'details']);
  });

  it('leads to the first step that is not complete', () => {
    const { fromDetails } = store.getState();
    const office = { ...fromDetails, homeType: 'commercial' as const, sqft: null };
    expect(at(5, { fromDetails: office })).toBe('origin');
    expect(at(5, { fromDetails: office, ...past })).toBe('details');
    expect(at(5, { selectedQuote: null })).toBe('mover');
  });
});

describe('the footer at the vendor step', () => {
  it('asks for a mover, then names it', () => {
    fillStore({ selectedQuote: null });
    expect(footerLabel(3, store.getState())).toBe('Select a moving company');
    fillStore({ selectedQuote: sampleQuote() });
    expect(footerLabel(3, store.getState())).toBe('Continue with Easy2Go →');
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
    expect(missing('details', store.getState())).toEqual(['a date from today on']);
  });

  it('refuses a date that no mover takes yet, and takes the last that they do', () => {
    const last = addDays(torontoToday(new Date()), 540);
    expect(ready('details', { date: last })).toBe(true);
    expect(ready('details', { date: addDays(last, 1) })).toBe(false);
    expect(missing('details', store.getState())).toEqual(['a date within 540 days']);
  });

  it('waits for a home type, rooms, or square feet of a commercial move', () => {
    const { fromDetails } = store.getState();
    expect(ready('origin', {})).toBe(true);
    expect(ready('origin', { fromDetails: { ...fromDetails, homeType: null } })).toBe(false);
    expect(ready('origin', { fromDetails: { ...fromDetails, rooms: null } })).toBe(false);
    const office = { ...fromDetails, homeType: 'commercial' as const };
    expect(ready('origin', { fromDetails: office })).toBe(false);
    expect(ready('origin', { fromDetails: { ...office, sqft: 1000 } })).toBe(false);
    const answered = { ...office, sqft: 1000, loadingDock: false };
    expect(ready('origin', { fromDetails: answered })).toBe(true);
  });

  it('waits for the home type and the stairs of the destination', () => {
    const { toDetails } = store.getState();
    expect(ready('destination', {})).toBe(true);
    expect(ready('destination', { toDetails: { ...toDetails, homeType: null } })).toBe(false);
    expect(ready('destination', { toDetails: { ...toDetails, stairs: null } })).toBe(false);
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
