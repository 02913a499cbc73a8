export const DESTINATION = {
  title: 'The home you move to',
  intro: 'Tell the crew what waits for them at the other end.',
  same: 'Like the home you leave',
  sameAndOn: 'Like the home you leave: on to the prices',
};
