import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { openHttpFake, sendJson } from './http-fake.ts'

type Document = { id: number } & Record<string, unknown>

interface FakeIndex {
  settings: Record<string, unknown>
  documents: Map<number, Document>
}

interface Task {
  type: string
  work: () => void
  looks: number
  failure: string | null
}

/**
 * A fake search service that stores indexes, settings and documents. A task takes effect when its status is requested.
 */
export interface FakeSearchService {
  address: string
  indexes: Map<string, FakeIndex>
  /** Types of the tasks taken, in order. */
  taskTypes: string[]
  readonly requests: number
  /** Tasks of this type fail from now on. */
  failing: { type: string | null }
  close(): Promise<void>
}

const documentsSchema = z.array(z.looseObject({ id: z.int() }))
const fetchSchema = z.object({
  filter: z.array(z.string()),
  fields: z.array(z.string()),
  limit: z.int(),
  offset: z.int(),
})
const settingsSchema = z.record(z.string(), z.unknown())
const LOOKS_UNTIL_DONE = 2

const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
  sendJson(response, status, { message, code, type: 'invalid_request', link: '' })

export async function openFakeSearchService(adminKey: string): Promise<FakeSearchService> {
  const indexes = new Map<string, FakeIndex>()
  const tasks: Task[] = []
  const failing: FakeSearchService['failing'] = { type: null }
  const enqueue = (response: ServerResponse, type: string, work: () => void) => {
    tasks.push({ type, work, looks: 0, failure: failing.type === type ? 'the disk is full' : null })
    sendJson(response, 202, { taskUid: tasks.length - 1, indexUid: '', status: 'enqueued', type, enqueuedAt: '' })
  }

  const routes: Record<
    string,
    (response: ServerResponse, uid: string, body: unknown, index: FakeIndex | undefined) => void
  > = {
    'GET index': (response, uid, _body, index) =>
      index === undefined
        ? refuse(response, 404, 'index_not_found', `Index \`${uid}\` not found.`)
        : sendJson(response, 200, { uid, primaryKey: 'id' }),
    'POST indexes': (response, _uid, body) => {
      const { uid } = z.object({ uid: z.string(), primaryKey: z.literal('id') }).parse(body)
      enqueue(response, 'indexCreation', () => void indexes.set(uid, { settings: {}, documents: new Map() }))
    },
    'PATCH settings': (response, uid, body) =>
      enqueue(response, 'settingsUpdate', () =>
        Object.assign(indexes.get(uid)?.settings ?? {}, settingsSchema.parse(body)),
      ),
    'POST documents': (response, uid, body) => {
      const documents = documentsSchema.parse(body)
      enqueue(response, 'documentAdditionOrUpdate', () =>
        documents.forEach((document) => indexes.get(uid)?.documents.set(document.id, document)),
      )
    },
    'POST documents/fetch': (response, _uid, body, index) => {
      const { filter, limit, offset } = fetchSchema.parse(body)
      const filterable = z.array(z.string()).catch([]).parse(index?.settings['filterableAttributes'])
      const [, site] = /^site = "(.*)"$/.exec(filter.join()) ?? []
      if (site === undefined || !filterable.includes('site'))
        return refuse(response, 400, 'invalid_document_filter', 'Attribute `site` is not filterable.')
      const held = [...(index?.documents.values() ?? [])].filter((document) => document['site'] === site)
      sendJson(response, 200, {
        results: held.slice(offset, offset + limit).map(({ id }) => ({ id })),
        offset,
        limit,
        total: held.length,
      })
    },
    'POST documents/delete-batch': (response, uid, body) => {
      const ids = z.array(z.int()).parse(body)
      enqueue(response, 'documentDeletion', () => ids.forEach((id) => indexes.get(uid)?.documents.delete(id)))
    },
  }

  const answer = (request: IncomingMessage, response: ServerResponse, text: string) => {
    if (request.headers.authorization !== `Bearer ${adminKey}`)
      return refuse(response, 403, 'invalid_api_key', 'The provided API key is invalid.')
    const [, first, uid = '', ...rest] = (request.url ?? '').split('?', 1)[0]?.split('/') ?? []
    if (first === 'tasks') return lookAfter(response, tasks.slice(0, Number(uid) + 1))
    const name = uid === '' ? 'indexes' : rest.join('/') || 'index'
    const route = routes[`${request.method} ${name}`]
    if (route === undefined) return refuse(response, 404, 'not_found', `${request.method} ${request.url}`)
    route(response, uid, text === '' ? null : JSON.parse(text), indexes.get(uid))
  }
  const http = await openHttpFake(answer)
  return {
    address: http.address,
    indexes,
    get taskTypes() {
      return tasks.map(({ type }) => type)
    },
    get requests() {
      return http.requests
    },
    failing,
    close: http.close,
  }
}

/** The last task's state; those before it are done by then, in their order. */
function lookAfter(response: ServerResponse, tasks: Task[]): void {
  const last = tasks.at(-1)
  if (last === undefined)
    return sendJson(response, 404, {
      message: 'Task not found.',
      code: 'task_not_found',
      type: 'invalid_request',
      link: '',
    })
  last.looks++
  if (last.looks < LOOKS_UNTIL_DONE)
    return sendJson(response, 200, {
      status: last.looks === 1 ? 'enqueued' : 'processing',
      type: last.type,
      error: null,
    })
  for (const task of tasks) {
    if (task.failure === null) task.work()
    task.work = () => {}
  }
  sendJson(response, 200, {
    status: last.failure === null ? 'succeeded' : 'failed',
    type: last.type,
    error: last.failure === null ? null : { message: last.failure },
  })
}
