import type * as English from './panel-messages.ts';

export const howWorkedOut: typeof English.howWorkedOut = (title) =>
  `Comment se calcule « ${title} »`;
