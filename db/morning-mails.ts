import { affects, all, cell, type Queryable } from './connect.ts';

/** Tells whether a person gets the mail of the morning. */
export const hasMorningMail = (sql: Queryable, userId: number) =>
  affects(sql`select from users where id = ${userId} and morning_mail`);

/** Switches it on or off; resolves to the person's email address where that changed anything. */
export const setMorningMail = (sql: Queryable, userId: number, on: boolean) =>
  cell(sql<{ email: string }[]>`
    update users set morning_mail = ${on} where id = ${userId} and morning_mail <> ${on}
    returning email`);

/** The readers of a day's morning mail who were not seen to yet: each is taken once, by one process. */
export const takeMorningReaders = (sql: Queryable, day: string) =>
  all(sql<{ id: number; email: string }[]>`
    update users set morning_mail_on = ${day}
    where morning_mail and active and morning_mail_on is distinct from ${day}::date
    returning id, email`);
