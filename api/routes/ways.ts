import { Hono } from 'hono';
import { postWay, type WayReply } from '../../contracts/ways.ts';
import { shownWay } from '../domain/roads/shown-way.ts';
import { accepts } from '../middleware/endpoints.ts';

/** `POST /api/ways`: the way that the review's map draws (rule 5.2). */
export function wayRoutes() {
  return new Hono().post(postWay.path, accepts(postWay), (c) => {
    const { origin, destination } = c.req.valid('json');
    return c.json({ way: shownWay(origin, destination) } satisfies WayReply);
  });
}
