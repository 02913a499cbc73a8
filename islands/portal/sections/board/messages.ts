import { clockTime } from '../../../../contracts/arrivals.ts';
import { OUTCOME_NAMES } from '../../../../contracts/outcome-names.ts';
import type { BoardJob } from '../../../../contracts/portal/board.ts';
import { date, decimal } from '../../../shared/format.ts';

const many = (count: number, one: string, more: string) =>
  `${decimal(count)} ${count === 1 ? one : more}`;

/** Which truck a job has, after its customer's name. */
const where = (truck: string | null) => (truck ? `on ${truck}` : 'without a truck');

/** The words of the board. */
export const TEXTS = {
  title: 'Board',
  about: 'Which truck and crew drive which job. What you move here is seen by everyone at once.',
  what: 'the board',
  views: { label: 'Show', day: 'Day', week: 'Week', fleet: 'Trucks and crews' },
  dates: {
    label: 'Date',
    today: 'Today',
    before: { day: 'Day before', week: 'Week before' },
    after: { day: 'Day after', week: 'Week after' },
    print: 'Print the day',
    of: (day: string) => date(day),
    span: (first: string, last: string) => `${date(first, 'short')} – ${date(last, 'short')}`,
  },
  offline: 'Changes by others do not come through at the moment. Trying again…',
  tray: {
    title: (count: number) => `Waiting for a truck (${decimal(count)})`,
    none: 'Every job of this day has its trucks.',
    noJobs: 'No paid job on this day.',
    still: (missing: number, needed: number) =>
      needed === 1 ? null : `${decimal(missing)} of ${decimal(needed)} trucks missing`,
    drop: 'Drop here to take the truck off',
  },
  capacity: (taken: number, trucks: number) =>
    `${decimal(taken)} of ${many(trucks, 'truck', 'trucks')} in the calendar booked`,
  held: (held: number) => `${decimal(held)} held`,
  blackout: (reason: string) => `Blackout: ${reason}`,
  truck: {
    free: 'No job',
    retired: 'Retired',
    busy: 'Cannot make it',
    jobs: (count: number) => many(count, 'job', 'jobs'),
  },
  job: {
    open: (job: BoardJob, truck: string | null) => `${job.customer} ${where(truck)}`,
    where,
    times: (from: string, until: string) => `${clockTime(from)} – ${clockTime(until)}`,
    long: (minutes: number) => `${Math.floor(minutes / 60)} h ${minutes % 60} min`,
    drive: (minutes: number) => `${decimal(minutes)} min drive`,
    back: (minutes: number) => `${decimal(minutes)} min back to the yard`,
    dayOf: (at: number, days: number) => `Day ${decimal(at)} of ${decimal(days)}`,
    noCrew: 'No crew',
    fewPeople: (people: number, priced: number) =>
      `${decimal(people)} people, priced for ${decimal(priced)}`,
    pending: OUTCOME_NAMES.waiting,
    window: (from: string, until: string) => `Arrives ${clockTime(from)} – ${clockTime(until)}`,
    agreed: (time: string) => `Agreed: ${clockTime(time)}`,
    anyTime: 'Any time',
    assign: 'Assign…',
    assignOf: (customer: string) => `Assign… ${customer}`,
    hint: 'Enter opens it. Space picks it up: then arrows choose truck and time, Space drops, Escape puts it back.',
  },
  moving: {
    picked: (customer: string) => `${customer} picked up.`,
    at: (truck: string, time: string) => `${truck}, ${clockTime(time)}.`,
    cannot: (why: string) => `Cannot make it: ${why}`,
    dropped: (customer: string) => `${customer} dropped.`,
    back: (customer: string) => `${customer} put back.`,
    none: 'There is no truck to give it to.',
  },
  assign: {
    title: (customer: string) => `Assign ${customer}`,
    truck: 'Truck',
    crew: 'Crew',
    noCrew: 'No crew yet',
    crewOf: (name: string, people: number) => `${name} (${many(people, 'person', 'people')})`,
    truckOf: (name: string, yard: string) => `${name} · ${yard}`,
    time: 'At the door at',
    submit: 'Assign',
    save: 'Save',
    busy: 'Saving…',
    remove: 'Take the truck off',
    cancel: 'Cancel',
    failed: 'It could not be assigned. Please try again.',
    removeFailed: 'The truck could not be taken off. Please try again.',
    lead: 'Open the booking',
    onlyView:
      'You may look at the board. Ask whoever manages your company’s people to let you assign.',
    facts: {
      from: 'From',
      to: 'To',
      arrival: 'Arrival',
      length: 'At the doors',
      people: 'Crew priced',
    },
    people: (count: number) => many(count, 'person', 'people'),
  },
  done: {
    assigned: (customer: string, truck: string, time: string) =>
      `${customer} goes to ${truck} at ${clockTime(time)}.`,
    removed: (customer: string) => `${customer} waits for a truck again.`,
    undo: 'Undo',
    undone: 'Put back as it was.',
    undoFailed: 'It could not be put back. The board shows how it stands.',
  },
  week: {
    label: 'The week by truck',
    truck: 'Truck',
    open: (day: string) => `Open ${date(day, 'short')}`,
    waiting: (count: number) => `${decimal(count)} without a truck`,
    none: 'Nothing waits',
  },
  fleet: {
    trucks: 'Trucks',
    crews: 'Crews',
    addTruck: 'Add a truck',
    addCrew: 'Add a crew',
    fromYards: 'Make trucks from your yards',
    fromYardsAbout:
      'Your yards count trucks, and none has a name yet. This makes one for each; rename them as you like.',
    fromYardsDone: (count: number) => `You have ${many(count, 'truck', 'trucks')} now.`,
    fromYardsFailed: 'The trucks could not be made. Please try again.',
    noTrucks: 'No trucks yet',
    noCrews: 'No crews yet',
    noCrewsAbout: 'A crew is who goes out together. Name one, and give it jobs on the board.',
    name: 'Name',
    plate: 'Plate',
    people: 'People',
    yard: 'Yard',
    edit: 'Edit',
    editOf: (name: string) => `Edit ${name}`,
    editTitle: (name: string) => `Edit ${name}`,
    retire: 'Retire',
    retireOf: (name: string) => `Retire ${name}`,
    back: 'Bring back',
    backOf: (name: string) => `Bring back ${name}`,
    retired: 'Retired',
    save: 'Save',
    busy: 'Saving…',
    cancel: 'Cancel',
    failed: 'It could not be saved. Please try again.',
    what: 'your trucks and crews',
    added: (name: string) => `${name} added.`,
    saved: (name: string) => `${name} saved.`,
    retiredDone: (name: string) => `${name} retired.`,
    backDone: (name: string) => `${name} is back.`,
    undo: 'Undo',
  },
  noFleet: 'You have no trucks by name yet',
  noFleetAbout: 'The board gives jobs to trucks. Add them first.',
  toFleet: 'Trucks and crews',
};
