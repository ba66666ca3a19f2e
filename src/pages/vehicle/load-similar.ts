import { vehiclePath } from '#domain/site/paths.ts'
import { vehicleBySlug } from '#data/vehicle-queries.ts'
import type { PageLoader } from '../page.ts'
import { similarAnswer } from './similar.ts'
import type { Similar } from './view.ts'

/** Loads the similar vehicles block, which the browser requests later (A17.5). 404 for an unknown vehicle. */
export const loadSimilar: PageLoader<Similar> = async (ctx, { params }) => {
  const { site } = ctx
  const slug = params['slug'] ?? ''
  const head = { title: '', description: '', canonical: vehiclePath(slug), index: false }
  const vehicle = await vehicleBySlug(ctx, slug)
  if (vehicle === null) return { kind: 'page', status: 404, head, data: { cards: [], href: site.search.defaultPath } }
  const { cards, href } = await similarAnswer(ctx, vehicle)
  return { kind: 'page', status: 200, head, data: { cards, href } }
}
