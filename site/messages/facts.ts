import { FACTS } from '../../contracts/facts.ts';

/** The number of people who have used the site, as a claim may say it (rule 1.2). */
export const CUSTOMERS: string = FACTS.customers;
