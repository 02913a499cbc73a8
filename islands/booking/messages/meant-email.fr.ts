import type * as English from './meant-email.ts';

export const meantEmail: typeof English.meantEmail = (email) => `Vouliez-vous dire ${email}?`;
