import type * as English from './move-calculator.ts';

export const between: typeof English.between = (least, most) => `de ${least} à ${most}`;
