/** Keys of what is known of the company and its people. */
export const profileKeys = { profile: ['profile'], people: ['people'] } as const;
