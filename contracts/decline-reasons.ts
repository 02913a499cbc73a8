/** Why a vendor declines. The customer reads the words, except those of `other`. */
export const DECLINE_REASONS = {
  no_truck: 'No truck is free on that day.',
  no_crew: 'No crew is free on that day.',
  access: 'The access at one of the homes does not suit our trucks.',
  size: 'The move is larger than we can take.',
  distance: 'The way is too long for us.',
  other: 'Another reason.',
} as const;
export type DeclineReason = keyof typeof DECLINE_REASONS;
