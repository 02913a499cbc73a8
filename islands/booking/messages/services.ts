import type { Service } from '../../../contracts/choices.ts';

export const SERVICES_TEXT: Record<Service, { name: string; explain: string }> = {
  packing: {
    name: 'Packing',
    explain:
      'The crew brings boxes, paper and tape and packs for you. The final price follows the number of boxes.',
  },
  storage: {
    name: 'Storage',
    explain:
      'Your things wait in a locked unit between two dates. The final price follows the space and the months.',
  },
  cleaning: {
    name: 'Cleaning',
    explain: 'A cleaner goes through the empty home. The final price follows its size and state.',
  },
  junk: {
    name: 'Junk removal',
    explain:
      'What you leave behind is taken away. The final price follows the volume and the dump fees.',
  },
};

/** A service by its key or its name, however that is written; none for one that is not known yet. */
export function serviceText(service: string): { name: string; explain: string } | undefined {
  const written = service.toLowerCase();
  return Object.entries(SERVICES_TEXT).find(
    ([key, { name }]) => written === key || written === name.toLowerCase(),
  )?.[1];
}

export const SERVICE_DEFAULT =
  'The mover looks at this service with you and confirms its price before the move.';
