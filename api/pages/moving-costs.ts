import { type Context, Hono } from 'hono';
import type { Language } from '../../contracts/language.ts';
import {
  costPage,
  getCostSitemap,
  getMovingCost,
  getMovingCosts,
} from '../../contracts/moving-costs.ts';
import { createMovingCosts } from '../actions/moving-costs.ts';
import type { AppDeps } from '../deps.ts';
import { accepts, answersAs } from '../middleware/endpoints.ts';
import { filledPage } from '../middleware/filled-pages.ts';
import { addressIn } from '../middleware/languages.ts';
import { requestUrl } from '../middleware/request-url.ts';
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

/** The pages about what moves cost: reckoned from the supply that prices are made from, as the movers' pages are. */
export function movingCostRoutes(deps: AppDeps) {
  const costs = createMovingCosts(deps);
  const origin = (c: Context) => deps.siteOrigin ?? requestUrl(c).origin;

  const all = async (c: Context, language: Language) =>
    filledPage(c, deps, {
      title: COST_TEXTS[language].allTitle,
      description: COST_TEXTS[language].allDescription,
      path: getMovingCosts.path,
      frame: FRAME,
      language,
      body: costsBody(await costs.list(), language),
      data: [breadcrumbs(origin(c), trailOf(language))],
    });

  async function one(c: Context, language: Language) {
    const texts = COST_TEXTS[language];
    const found = await costs.find(c.req.param('place') ?? '');
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
        breadcrumbs(origin(c), trailOf(language, place)),
        costArticle(origin(c), { title, description, path: at, on, cities, language }),
      ],
    });
  }

  return new Hono()
    .get(getMovingCosts.path, accepts(getMovingCosts), (c) => all(c, 'en'))
    .get(getMovingCost.path, accepts(getMovingCost), (c) => one(c, 'en'))
    .get(addressIn('fr', getMovingCosts.path), answersAs(getMovingCosts), (c) => all(c, 'fr'))
    .get(addressIn('fr', getMovingCost.path), answersAs(getMovingCost), (c) => one(c, 'fr'))
    .get(getCostSitemap.path, accepts(getCostSitemap), async (c) =>
      sitemap(c, origin(c), [
        getMovingCosts.path,
        ...(await costs.list()).map(({ place }) => costPage(place.slug)),
      ]),
    );
}
