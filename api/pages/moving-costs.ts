import type { Context } from 'hono';
import {
  costPage,
  getCostSitemap,
  getMovingCost,
  getMovingCosts,
} from '../../contracts/moving-costs.ts';
import { createMovingCosts } from '../actions/moving-costs.ts';
import { call, inFrench, perApp } from '../calls/serve.ts';
import type { AppDeps } from '../deps.ts';
import { filledPage, pageOrigin } from '../middleware/filled-pages.ts';
import { addressIn, addressLanguage } from '../middleware/languages.ts';
import { sitemap } from '../middleware/sitemap.ts';
import { breadcrumbs, costArticle } from './moving-cost-data.ts';
import { COST_TEXTS } from './moving-cost-texts.ts';
import {
  costBody,
  costDescription,
  costsBody,
  trailOf,
  unknownCostBody,
} from './moving-cost-words.ts';

/** `site/pages/moving-cost.astro`. */
const FRAME = '/moving-cost';

const costsOf = perApp(createMovingCosts);

/** The pages about what moves cost: reckoned from the supply that prices are made from, as the movers' pages are. */
export const MOVING_COST_PAGES = [
  inFrench(
    call(getMovingCosts, async (deps, { c }) => {
      const language = addressLanguage(c);
      return await filledPage(c, deps, {
        title: COST_TEXTS[language].allTitle,
        description: COST_TEXTS[language].allDescription,
        path: getMovingCosts.path,
        frame: FRAME,
        language,
        body: costsBody(await costsOf(deps).list(), language),
        data: [breadcrumbs(pageOrigin(c, deps), trailOf(language))],
      });
    }),
  ),
  inFrench(call(getMovingCost, (deps, { params, c }) => costPageOf(deps, c, params.place))),
  call(getCostSitemap, async (deps, { c }) =>
    sitemap(c, pageOrigin(c, deps), [
      getMovingCosts.path,
      ...(await costsOf(deps).list()).map(({ place }) => costPage(place.slug)),
    ]),
  ),
];

async function costPageOf(deps: AppDeps, c: Context, slug: string) {
  const language = addressLanguage(c);
  const texts = COST_TEXTS[language];
  const costs = costsOf(deps);
  const found = await costs.find(slug);
  if (!found) {
    return await filledPage(c, deps, {
      title: texts.unknown,
      description: texts.unknownDescription,
      path: getMovingCosts.path,
      frame: FRAME,
      language,
      status: 404,
      body: unknownCostBody(language),
    });
  }
  const { place, on } = found;
  const origin = pageOrigin(c, deps);
  const [title, description] = [texts.title(place), costDescription(found, language)];
  const path = costPage(place.slug);
  const cities = [...new Set([place.from.name, place.to.name])];
  const at = addressIn(language, path);
  return await filledPage(c, deps, {
    title,
    description,
    path,
    frame: FRAME,
    language,
    body: costBody(found, await costs.list(place), language),
    data: [
      breadcrumbs(origin, trailOf(language, place)),
      costArticle(origin, { title, description, path: at, on, cities, language }),
    ],
  });
}
