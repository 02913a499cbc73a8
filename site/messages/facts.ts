import { FACTS } from '../../contracts/facts.ts';

/** Who has used the site, as a claim may say it (rule 1.2). */
export const CUSTOMERS: string = FACTS.customers;
