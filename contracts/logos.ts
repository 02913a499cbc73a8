import { endpoint } from './endpoints.ts';

export const getLogo = endpoint('GET', '/api/vendors/:slug/logo', {
  needs: 'anyone',
  summary: 'A mover’s logo',
  reply: {
    200: 'PNG or SVG',
    302: 'To the mark of a mover without a logo of its own',
    304: 'Nothing has changed',
  },
});
