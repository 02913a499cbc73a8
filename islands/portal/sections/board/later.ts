/** From so many jobs on a board fills lanes below the window when they come near. */
const MANY = 60;
/** Trucks that are filled at once: about as many as a window shows. */
const FIRST = 8;

export const isMany = (jobs: number): boolean => jobs > MANY;

/** Tells whether the truck at a place of a board of so many jobs is filled when it comes near. */
export const isLater = (place: number, jobs: number): boolean => isMany(jobs) && place >= FIRST;
