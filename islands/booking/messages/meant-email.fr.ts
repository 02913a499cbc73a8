import type * as English from './meant-email.ts';

export const MEANT: typeof English.MEANT = (email) => `Vouliez-vous dire ${email}?`;
