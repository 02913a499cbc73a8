import type * as English from './destination.ts';

export const DESTINATION: typeof English.DESTINATION = {
  title: 'Le logement où vous emménagez',
  intro: 'Dites à l’équipe ce qui l’attend à l’autre bout.',
  same: 'Comme le logement que vous quittez',
  sameAndOn: 'Comme le logement que vous quittez : voir les prix',
};
