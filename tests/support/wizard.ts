import type { Frame, Locator, Page, Request } from 'playwright';
import { addDays, torontoToday } from '../../contracts/dates.ts';
import type { Contact } from '../../contracts/leads.ts';
import { postMove } from '../../contracts/quotes.ts';
import { HELD } from '../../contracts/standings.ts';
import { QUOTE_PAGE } from '../../islands/booking/messages/addresses.ts';
import { CONFIRMATION } from '../../islands/booking/messages/confirmation.ts';
import { CONTACT } from '../../islands/booking/messages/contact.ts';
import { DESTINATION } from '../../islands/booking/messages/destination.ts';
import { DETAILS } from '../../islands/booking/messages/details.ts';
import { FRAME } from '../../islands/booking/messages/frame.ts';
import { MOVER } from '../../islands/booking/messages/mover.ts';
import { ORIGIN } from '../../islands/booking/messages/origin.ts';
import { REVIEW } from '../../islands/booking/messages/review.ts';
import { cents } from '../../islands/shared/format.ts';
import { HOME } from '../../islands/shared/move/messages.ts';
import { unfold } from './folds.ts';
import { heardBy } from './heard.ts';
import { comeBack, inHouses, withMover } from './stored-answers.ts';

/** A vendor as its card shows it: name, total with tax, and the two parts of that. */
export type Chosen = { vendor: string; total: string; subtotal: string; tax: string };

type Taken = Pick<Chosen, 'vendor' | 'total'>;

export type Trip = { from: string; to: string; date: string; time: 'Morning' | 'Afternoon' };

export const OTTAWA = {
  from: '100 Queen St W, Toronto M5H 2N2',
  to: '150 Elgin St, Ottawa K2P 1L4',
};
export const PORT_CREDIT = { from: 'Liberty Village, Toronto', to: 'Port Credit, Mississauga' };

export const MAYA: Contact = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya.okafor@example.ca',
  phone: '416 555 0123',
};

let trips = 0;

/** A short move on a weekday that no other test of the file has asked for. */
export function freshTrip(over: Partial<Trip> = {}): Trip {
  let date = '';
  do {
    date = addDays(torontoToday(new Date()), 14 + trips++);
  } while ([0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()));
  return { ...PORT_CREDIT, date, time: 'Morning', ...over };
}

/** Whether a person walks all steps, where walking is what is tested. */
type Way = { walks?: boolean };

/** The headings of the seven steps; the last one is that of a paid booking. */
const HEADINGS = [
  DETAILS.title,
  ORIGIN.title,
  DESTINATION.title,
  MOVER.title,
  REVIEW.title,
  CONTACT.title,
  CONFIRMATION.thanksName(MAYA.firstName),
];

/** An element's text, once it is there. */
export const textOf = async (element: Locator) => (await element.textContent()) ?? '';

/** The booking wizard as a person sees it: by names and visible texts only. */
export class Wizard {
  readonly page: Page;
  readonly #underWay = new Set<Request>();
  /** `frame`: where the wizard stands in one; it is asked as a page is. */
  constructor(page: Page, frame?: Frame) {
    this.page = (frame ?? page) as Page;
    page.on('request', (request) => this.#underWay.add(request));
    page.on('requestfinished', (request) => this.#underWay.delete(request));
    page.on('requestfailed', (request) => this.#underWay.delete(request));
  }

  heading(step: number): Locator {
    return this.page.getByRole('heading', { level: 1, name: HEADINGS[step - 1], exact: true });
  }

  /** Waits until a step, 1 to 7, is shown. */
  async atStep(step: number): Promise<void> {
    await this.heading(step)
      .waitFor()
      .catch(async (error: Error) => {
        throw new Error(`${error.message}\n${await this.#seen()}`);
      });
  }

  /** What the page shows in place of what was waited for, and what it waits for itself. */
  async #seen(): Promise<string> {
    const texts = await this.page.locator('.wizard').allInnerTexts();
    const urls = [...this.#underWay].map((request) => request.url());
    const heard = await heardBy(this.page);
    return [this.page.url(), ...texts, 'Heard:', heard, 'Under way:', ...urls].join('\n');
  }

  /** Waits until the page's script has taken over: from then on it answers every key. */
  async atWork(): Promise<void> {
    await this.page.locator('astro-island:not([ssr])').waitFor({ state: 'attached' });
  }

  text(text: string): Locator {
    return this.page.getByText(text, { exact: true });
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  get back(): Locator {
    return this.button(FRAME.back);
  }

  get continue(): Locator {
    return this.button(FRAME.continue);
  }

  /** Goes on to the step that comes next. */
  async continueTo(step: number): Promise<void> {
    await this.continue.click();
    await this.atStep(step);
  }

  /** Goes on to the review, with the vendor that is chosen. */
  async continueWith(vendor: string): Promise<void> {
    await this.button(FRAME.continueWith(vendor)).click();
    await this.atStep(5);
  }

  /** What step 7 says of a booking that is paid and waits for its mover. */
  get held(): Locator {
    return this.page.getByRole('status').filter({ hasText: HELD });
  }

  get pay(): Locator {
    return this.button(FRAME.pay);
  }

  /** Presses the pay button while something is missing: it is there to say what. */
  async payTooEarly(): Promise<void> {
    await this.pay.click({ force: true });
  }

  /** The cards of the vendors that have a price. */
  get cards(): Locator {
    return this.page.getByRole('article').filter({ hasText: MOVER.total });
  }

  card(vendor: string): Locator {
    return this.page.getByRole('article', { name: vendor, exact: true });
  }

  /** Opens what a vendor's card folds: its price's lines, who sends the truck, other dates. */
  readonly openDetails = (card: Locator) => unfold(card, MOVER.howMade);

  /** The value beside a term of a description list: `what("Vendor")`. */
  fact(term: string, within: Locator | Page = this.page): Locator {
    const row = within.locator('dl > div', {
      has: this.page.getByText(term, { exact: true }).and(this.page.locator('dt')),
    });
    return row.locator('dd');
  }

  /** Follows what would narrow the prices to where it is answered. */
  async narrow(answer: string): Promise<void> {
    const answers = this.page.locator('.narrows');
    const one = answers.getByRole('button', { name: new RegExp(`^${answer}: up to ± .* → ± `) });
    await answers.waitFor();
    if (!(await one.isVisible())) await answers.locator('summary').click();
    await one.click();
  }

  /** Opens all that the review folds: the other answers, the route, every line, what keeps the price. */
  async unfoldReview(): Promise<void> {
    // From the last: one that opens moves those below, and with motion under the next press.
    for (const title of [REVIEW.keep, REVIEW.price, REVIEW.route, REVIEW.answers])
      await this.text(title).click();
  }

  async fillDetails(trip: Trip): Promise<void> {
    await this.field(DETAILS.from).fill(trip.from);
    await this.field(DETAILS.to).fill(trip.to);
    await this.field(DETAILS.date).fill(trip.date);
    await this.field(DETAILS.time).selectOption(trip.time);
  }

  /** From step 1, filled in, to the movers: a house of one room on both sides. */
  async throughHomes(): Promise<void> {
    for (const step of [1, 2, 3]) {
      if (step > 1) await this.sayHouse(step);
      if (step === 2) await this.field(HOME.rooms).selectOption('1');
      await this.continueTo(step + 1);
    }
  }

  /** Says in step 2 or 3 that the home is a house, at whose door the truck stands. */
  async sayHouse(step: number, flights = '0'): Promise<void> {
    await this.field(HOME.homeType).selectOption('house');
    await this.field(step === 2 ? HOME.stairs : HOME.dropoff.stairs).selectOption(flights);
    await this.field(HOME.carry).selectOption('near');
  }

  /** Says of a flat what its access is: its floor, the elevator by its label, and no dock. */
  async sayAccess(elevator: string, floor = '1'): Promise<void> {
    await this.field(HOME.floorNumber).selectOption(floor);
    await this.say(elevator, HOME.yes);
    await this.say(HOME.loadingDock, HOME.no);
  }

  /** Chooses an answer of a question by its label. */
  async say(label: string, answer: string): Promise<void> {
    const group = this.page.getByRole('group', { name: label });
    await group.getByRole('radio', { name: new RegExp(`^${answer}\\b`) }).check();
  }

  /**
   * To the step after the homes, whose prices may still be on their way: as a tab that comes back with a house of
   * one room on both sides, or step by step from an empty wizard.
   */
  async toMovers(trip: Trip, { walks = false }: Way = {}): Promise<void> {
    if (!walks) {
      await comeBack(this.page, 4, inHouses(trip));
      return await this.atStep(4);
    }
    await this.page.goto(QUOTE_PAGE);
    await this.fillDetails(trip);
    await this.throughHomes();
  }

  /** Chooses the cheapest vendor that can come; resolves to its name and its total as shown. */
  async chooseFirst(): Promise<Chosen> {
    const free = this.page.getByRole('button', { name: new RegExp(`^${MOVER.selectNamed('')}`) });
    const card = this.cards.filter({ has: free }).first();
    const vendor = await textOf(card.getByRole('heading', { level: 2 }));
    const amount = (term: string) => textOf(this.fact(term, card));
    const total = await amount(MOVER.total);
    const [subtotal, tax] = [await amount(MOVER.price), await amount(MOVER.tax)];
    await this.button(MOVER.selectNamed(vendor)).click();
    await this.text(MOVER.selected(vendor)).waitFor();
    return { vendor, total, subtotal, tax };
  }

  /** As far as the contact form, with the cheapest vendor chosen that can come. */
  async toContact(trip: Trip, { walks = false }: Way = {}): Promise<Taken> {
    if (walks) {
      await this.toMovers(trip, { walks });
      const chosen = await this.chooseFirst();
      await this.continueWith(chosen.vendor);
      await this.continueTo(6);
      return chosen;
    }
    const chosen = await withMover(this.page, trip);
    // What the test changes of prices and trucks comes after the page has asked for its own.
    const priced = this.page.waitForResponse(`**${postMove.path}`);
    await comeBack(this.page, 6, chosen);
    await this.atStep(6);
    await priced;
    const { vendor_name, breakdown } = chosen.selectedQuote;
    return { vendor: vendor_name, total: cents(breakdown.total_cents) };
  }

  async fillContact(contact: Contact = MAYA): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'phone'] as const)
      await this.field(CONTACT[name]).fill(contact[name]);
  }

  /** As far as the hosted payment page. */
  async toPayment(trip: Trip, way?: Way): Promise<Taken> {
    const chosen = await this.toContact(trip, way);
    await this.fillContact();
    await this.openPayment();
    return chosen;
  }

  /** From the contact form, filled in, to the hosted payment page. */
  async openPayment(): Promise<void> {
    await this.pay.click();
    await this.payButton.waitFor();
  }

  /** The button of the hosted payment page. */
  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^Pay CA\$/ });
  }

  /** Pays on the hosted page, and comes back to the booking. */
  async payDeposit(): Promise<void> {
    await this.payButton.click();
    await this.atStep(7);
  }
}
