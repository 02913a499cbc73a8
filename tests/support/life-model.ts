import type { TestApp } from './app.ts';
import type { mortalSql } from './mortal-sql.ts';
import type { Mover, Operator } from './people.ts';

type Mortal = ReturnType<typeof mortalSql>;

/** What is known of a booking without asking. */
export type Model = {
  stage:
    | 'held'
    // What was paid for it could not be taken, and went back.
    | 'unbooked'
    | 'pending'
    | 'accepted'
    | 'declined'
    | 'cancelled'
    | 'refunded'
    | 'completed'
    | 'no_show';
  deposit: 'none' | 'confirmed' | 'kept' | 'refunded' | 'review';
  /** Cents given back in parts at the provider, while the deposit holds the booking. */
  parts: number;
  /** How the whole went back, if it did. */
  returnable: boolean;
  dispute: 'none' | 'open' | 'won' | 'lost';
  /** Its person is erased, and has no link any more. */
  erased: boolean;
  /** Its crew has worked on it. */
  worked: boolean;
};

export type Life = {
  portage: TestApp;
  id: string;
  session: string;
  owner: Operator;
  people: Map<string, Mover>;
  /** Kills the process between two of its statements. */
  process: Mortal;
};
