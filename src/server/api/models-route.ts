import type { FastifyInstance, FastifyReply } from 'fastify'
import { pictureRefs } from '#data/pictures.ts'
import type { SiteContext } from '#data/site-context.ts'
import { driveAwayOf } from '#domain/catalogue/drive-away.ts'
import { findModel } from '#domain/catalogue/find-model.ts'
import { pricedState } from '#domain/catalogue/priced-state.ts'
import { siteModels, type SiteModel } from '#domain/catalogue/site-models.ts'
import { localDay } from '#domain/hours/local-day.ts'
import { cataloguePicture } from '#domain/media/picture-location.ts'
import { pictureUrl } from '#domain/media/picture-url.ts'
import { dollarsOf } from '#domain/money/money.ts'
import { orList } from '#domain/site/checks/problem.ts'
import { MODELS_API, modelPath } from '#domain/site/paths/model-paths.ts'
import type { CatalogueBook } from '../catalogue/catalogue-book.ts'
import { siteRoute } from '../http/site-route.ts'
import { parameterOf } from './parameter.ts'
import { sendTaggedJson } from './tagged-json.ts'

/** Width of the pictures that an answer names, pixels. */
const WIDTH_PX = 960

/**
 * `GET /api/models?name=&make=&variant=`: a model with its variants and colours, in the names of A21 (A21.7, R108). 400
 * without a name, 404 where no make has it, 409 where several have it.
 */
export function registerModels(app: FastifyInstance, catalogue: Pick<CatalogueBook, 'of'>): void {
  siteRoute(app, { method: 'GET', url: MODELS_API }, async (request, reply) => {
    const { ctx } = request
    const [name, make, variant] = ['name', 'make', 'variant'].map((asked) => parameterOf(request.url, asked).trim())
    if (!name) return refuse(reply, 400, 'name_missing', 'name is missing: name=D-MAX, with make=Isuzu where needed.')
    const models = siteModels(ctx.site, catalogue.of(ctx.site.models.makes))
    const found = findModel(models, name, make || null)
    if (found.kind === 'several')
      return refuse(
        reply,
        409,
        'several_makes',
        `Several makes have a model of this name: make=${orList(found.makes)}.`,
      )
    if (found.kind === 'none')
      return refuse(reply, 404, 'unknown_model', `There is no model ${JSON.stringify(name)} here.`)
    return sendTaggedJson(request, reply, await answerOf(ctx, found.model, variant ?? ''))
  })
}

function refuse(reply: FastifyReply, status: 400 | 404 | 409, error: string, message: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-cache').send({ error, message })
}

async function answerOf(ctx: SiteContext, model: SiteModel, variant: string) {
  const { site } = ctx
  const state = pricedState(site)
  const day = localDay(site, ctx.now)
  const isAsked = (name: string | null) => variant === '' || name?.toLowerCase() === variant.toLowerCase()
  const variants = model.variants.filter(({ name }) => isAsked(name))
  const colours = model.colours.filter(({ modelVariantName }) => modelVariantName === null || isAsked(modelVariantName))
  const named = [model.image, ...variants.map(({ image }) => image), ...colours.map(({ photo }) => photo)]
  const urlAt = await pictureUrls(ctx, [model.make.logo, ...named.map(addressOf)])
  const urlOf = (path: string | null) => urlAt(addressOf(path))
  return {
    model: {
      name: model.name,
      slug: model.slug,
      path: modelPath(model.address),
      status: model.status,
      all_new: model.allNew,
      fuel: model.fuel,
      short_description: model.shortDescription,
      image: { url: urlOf(model.image) },
      manufacturer: {
        id: model.make.id,
        name: model.make.name,
        slug: model.make.slug,
        logo: { url: urlAt(model.make.logo) },
      },
    },
    dap_state: state,
    model_variants: variants.map((one) => {
      const span = driveAwayOf(one, state, day)
      return {
        id: one.id,
        name: one.name,
        full_name: one.fullName,
        series: one.series,
        image: { url: urlOf(one.image) },
        features:
          one.features.length === 0 ? null : `<ul>${one.features.map((html) => `<li>${html}</li>`).join('')}</ul>`,
        dap_min_price: span === null ? null : dollarsOf(span.minCents),
        dap_max_price: span === null ? null : dollarsOf(span.maxCents),
      }
    }),
    colours: colours.map(({ id, name, photo, hexCode, oemId, modelVariantName, extraCostCents }) => ({
      id,
      name,
      photo_url: urlOf(photo),
      hexCode,
      oem_id: oemId,
      model_variant_name: modelVariantName,
      extra_cost: dollarsOf(extraCostCents),
    })),
  }
}

const addressOf = (path: string | null): string | null => (path === null ? null : cataloguePicture(path))

/** Where the site serves pictures, by their own addresses; null for none. */
async function pictureUrls(ctx: SiteContext, addresses: readonly (string | null)[]) {
  const named = [...new Set(addresses.filter((address) => address !== null))]
  const refs = named.length === 0 ? [] : await pictureRefs(ctx, named)
  const urls = new Map(named.map((address, place) => [address, pictureUrl(refs[place] ?? null, WIDTH_PX)]))
  return (address: string | null): string | null => (address === null ? null : (urls.get(address) ?? null))
}
