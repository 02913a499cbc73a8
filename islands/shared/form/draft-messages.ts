/** Tells what another person has made of a field that is being typed in. */
export const DRAFT = {
  meanwhile: (now: string) =>
    `Meanwhile this became “${now}”. Save again to put yours in its place.`,
};
