import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { changeSearch, listSearches, newBySearch, removeSearch, wishedAt } from '#data/accounts/saved-searches.ts'
import { readWishes, tidySearchName } from '#domain/alerts/search-wishes.ts'
import { SAVED_SEARCH_API, SAVED_SEARCHES_API } from '#domain/site/paths.ts'
import { saveSearchFor, wishesFault } from './save-search.ts'
import { shopperRoute } from './shopper-route.ts'

const text = z.string().max(4_000)
const wishesSchema = z.object({
  name: text.optional(),
  kinds: z.array(text).max(20).optional(),
  channel: text.optional(),
  cadence: text.optional(),
})
const newSchema = wishesSchema.extend({ path: text })

interface OfId {
  Params: { id: string }
}

/** Registers what page scripts do with saved searches (R70, R76). */
export function registerSavedSearches(app: FastifyInstance): void {
  const type = 'save-search'
  shopperRoute(app, { method: 'GET', url: SAVED_SEARCHES_API, type }, async ({ ctx }, _reply, { account }) => {
    const [searches, fresh] = await Promise.all([listSearches(ctx, account.id), newBySearch(ctx, account.id)])
    const listed = searches.map((search) => ({ ...search, new: fresh.get(search.id) ?? 0 }))
    return { searches: listed, new: listed.reduce((sum, search) => sum + search.new, 0) }
  })
  shopperRoute(app, { method: 'POST', url: SAVED_SEARCHES_API, type }, async ({ ctx, body }, reply, { account }) => {
    const sent = newSchema.safeParse(body)
    if (!sent.success) return unreadable(reply, 'A search is {path, name?, kinds?, channel?, cadence?}.')
    const read = readWishes(sent.data)
    if ('fault' in read) return unreadable(reply, read.fault)
    const { path, name } = sent.data
    const outcome = await saveSearchFor(ctx, account, { path, name, wishes: read.wishes })
    if (outcome.kind === 'refused')
      return reply.code(outcome.status).send({ code: outcome.code, message: outcome.message })
    return reply.code(outcome.isNew ? 201 : 200).send(outcome.search)
  })
  shopperRoute<OfId>(app, { method: 'PATCH', url: SAVED_SEARCH_API, type }, async (request, reply, { account }) => {
    const sent = wishesSchema.safeParse(request.body)
    if (!sent.success) return unreadable(reply, 'A change is {name?, kinds?, channel?, cadence?}.')
    const read = readWishes(sent.data)
    const fault = 'fault' in read ? read.fault : wishesFault(account, read.wishes)
    if ('fault' in read || fault !== null) return unreadable(reply, fault ?? '')
    const name = tidySearchName(sent.data.name ?? '')
    const changes = { ...wishedAt(read.wishes, request.ctx.now), ...(name === '' ? {} : { name }) }
    const of = { accountId: account.id, id: request.params.id }
    const changed = Object.keys(changes).length === 0 ? null : await changeSearch(request.ctx, of, changes)
    return changed ?? unknown(reply)
  })
  shopperRoute<OfId>(app, { method: 'DELETE', url: SAVED_SEARCH_API, type }, async (request, reply, { account }) => {
    const gone = await removeSearch(request.ctx, { accountId: account.id, id: request.params.id })
    return gone === null ? unknown(reply) : reply.code(204).send()
  })
}

function unreadable(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(422).send({ code: 'unreadable', message })
}

function unknown(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ code: 'unknown_search', message: 'There is no such saved search.' })
}
