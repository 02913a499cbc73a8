import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import {
  costPage,
  getCostSitemap,
  getMovingCost,
  getMovingCosts,
} from '../../contracts/moving-costs.ts';
import { createMovingCosts } from '../actions/moving-costs.ts';
import type { AppDeps } from '../deps.ts';
import { accepts } from '../middleware/endpoints.ts';
import { filledPage } from '../middleware/filled-pages.ts';
import { rateLimit } from '../middleware/rate-limit.ts';
import { requestUrl } from '../middleware/request-url.ts';
import { sitemap } from '../middleware/sitemap.ts';
import { breadcrumbs, costArticle } from './moving-cost-data.ts';
import {
  COSTS_DESCRIPTION,
  COSTS_TITLE,
  costBody,
  costDescription,
  costsBody,
  costTitle,
  trailOf,
} from './moving-cost-words.ts';

/** `site/pages/moving-cost.astro`. */
const FRAME = '/moving-cost';

/** The pages about what moves cost: reckoned from the supply that prices are made from, as the movers' pages are. */
export function movingCostRoutes(deps: AppDeps) {
  const limit = rateLimit(deps.limits.places);
  const costs = createMovingCosts(deps);
  const origin = (c: Context) => deps.siteOrigin ?? requestUrl(c).origin;

  return new Hono()
    .get(getMovingCosts.path, limit, accepts(getMovingCosts), async (c) =>
      filledPage(c, deps, {
        title: COSTS_TITLE,
        description: COSTS_DESCRIPTION,
        path: getMovingCosts.path,
        frame: FRAME,
        body: costsBody(await costs.list()),
        data: [breadcrumbs(origin(c), trailOf())],
      }),
    )
    .get(getMovingCost.path, limit, accepts(getMovingCost), async (c) => {
      const found = await costs.find(c.req.param('place'));
      if (!found) {
        return await filledPage(c, deps, {
          title: 'We have no prices for this move',
          description: 'Too few movers price this move for a page about it.',
          path: getMovingCosts.path,
          frame: FRAME,
          status: 404,
          body: html`
            <h1>We have no prices for this move</h1>
            <p>Fewer than two movers price it today, or the address was cut off on its way.</p>
            <p><a class="button quiet" href="${getMovingCosts.path}">All cities and ways</a></p>`,
        });
      }
      const { place, on } = found;
      const [title, description, path] = [
        costTitle(place),
        costDescription(found),
        costPage(place.slug),
      ];
      const cities = [...new Set([place.from.name, place.to.name])];
      return await filledPage(c, deps, {
        title,
        description,
        path,
        frame: FRAME,
        body: costBody(found, await costs.list(place)),
        data: [
          breadcrumbs(origin(c), trailOf(place)),
          costArticle(origin(c), { title, description, path, on, cities }),
        ],
      });
    })
    .get(getCostSitemap.path, limit, accepts(getCostSitemap), async (c) =>
      sitemap(c, origin(c), [
        getMovingCosts.path,
        ...(await costs.list()).map(({ place }) => costPage(place.slug)),
      ]),
    );
}
