import type { Service } from '../../../contracts/choices.ts';

export interface ServiceText {
  name: string;
  explain: string;
}

export const SERVICES_TEXT: Record<Service, ServiceText> = {
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

export const SERVICE_DEFAULT: string =
  'The mover looks at this service with you and confirms its price before the move.';

/** How a service may be written beside its key and its name, in lower case: in the other language. */
export const SERVICES_ALSO: Partial<Record<string, Service>> = {};
