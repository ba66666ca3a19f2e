import { setTimeout as sleep } from 'node:timers/promises'
import type { EnqueuedTask, Index, Meilisearch } from 'meilisearch'
import { z } from 'zod'
import type { SearchDocument } from '#domain/search/search-document.ts'
import type { Synonym } from '#domain/search/synonyms.ts'
import { siteCondition } from './conditions.ts'
import { refusalOf } from './failure-words.ts'
import type { SearchService } from './hosted-site.ts'
import { indexSettings } from './index-settings.ts'
import { serviceClient } from './service-client.ts'

export interface SyncOptions {
  service: Pick<SearchService, 'host' | 'index'>
  /** API key that may write to the index. It appears only in the requests' header. */
  adminKey: string
  siteId: string
  /** The site's synonyms for search words. */
  synonyms: readonly Synonym[]
  /** All that the site lists, in batches. */
  documents: AsyncIterable<readonly SearchDocument[]>
  /** Only reads. */
  isDryRun: boolean
  /** Goes on where every document would be deleted. */
  isEmptyConfirmed: boolean
  onProgress?: (documents: number) => void
  /** Longest wait for the service's tasks, all together, in milliseconds; left away, ten minutes. */
  taskTimeoutMs?: number
  /** Aborted, it breaks off: what was sent stays, nothing more is deleted. */
  signal?: AbortSignal
}

export interface SyncSummary {
  /** The service had no such index before. */
  isNewIndex: boolean
  /** Documents sent, or that would be. */
  documents: number
  /** Documents of vehicles no longer listed, deleted or to be. */
  deleted: number
}

/** Thrown when no vehicle is listed, instead of deleting all documents. The database is probably the wrong one. */
export class EmptyStockError extends Error {
  override name = 'EmptyStockError'
  constructor(held: number) {
    super(`the site lists nothing, and the service holds ${held} of its vehicles; nothing was deleted`)
  }
}

const DELETED_AT_ONCE = 5_000
const IDS_AT_ONCE = 1_000
const REQUEST_TIMEOUT_MS = 30_000
const TASK_TIMEOUT_MS = 600_000
/** Ten times the vehicles of the largest site that is thought of. */
const MOST_HELD = 1_000_000
const POLL_MS = 100

/**
 * Brings a service's index in step with a site's stock: settings, then documents, then the deletion of what is no
 * longer listed. Other sites' documents in the same index are left alone. Rejects when the service cannot be reached,
 * fails a task or does not end it.
 */
export async function syncIndex(options: SyncOptions): Promise<SyncSummary> {
  const { service, siteId, isDryRun, signal } = options
  const client = serviceClient(service.host, options.adminKey, REQUEST_TIMEOUT_MS)
  const index = client.index<SearchDocument>(service.index)
  const wait = { leftMs: options.taskTimeoutMs ?? TASK_TIMEOUT_MS }
  const done = (task: EnqueuedTask) => taskDone(client, task, wait, signal)

  const isNewIndex = !(await exists(index))
  if (!isDryRun) {
    if (isNewIndex) await done(await client.createIndex(service.index, { primaryKey: 'id' }))
    await done(await index.updateSettings(indexSettings(options.synonyms)))
  }
  const held = isNewIndex ? new Set<number>() : await heldIds(index, siteId, signal)
  const stale = new Set(held)
  const tasks: EnqueuedTask[] = []
  let documents = 0
  for await (const batch of options.documents) {
    signal?.throwIfAborted()
    for (const { id } of batch) stale.delete(id)
    documents += batch.length
    if (!isDryRun && batch.length > 0) tasks.push(await index.addDocuments([...batch], { primaryKey: 'id' }))
    options.onProgress?.(documents)
  }
  if (documents === 0 && held.size > 0 && !options.isEmptyConfirmed) throw new EmptyStockError(held.size)
  for (const task of tasks) await done(task)
  if (!isDryRun) for (const ids of slices([...stale], DELETED_AT_ONCE)) await done(await index.deleteDocuments(ids))
  return { isNewIndex, documents, deleted: stale.size }
}

async function exists(index: Index<SearchDocument>): Promise<boolean> {
  try {
    await index.getRawInfo()
    return true
  } catch (error) {
    if (refusalOf(error)?.cause?.code === 'index_not_found') return false
    throw error
  }
}

const heldSchema = z.object({ results: z.array(z.object({ id: z.int() })) })

/**
 * Ids of the site's documents that the service holds; none where the index was never set to be filtered, since it then
 * holds none of ours.
 */
async function heldIds(
  index: Index<SearchDocument>,
  siteId: string,
  signal: AbortSignal | undefined,
): Promise<Set<number>> {
  const ids = new Set<number>()
  for (let offset = 0; ; offset += IDS_AT_ONCE) {
    signal?.throwIfAborted()
    const page: unknown = await index
      .getDocuments({ filter: [siteCondition(siteId)], fields: ['id'], limit: IDS_AT_ONCE, offset })
      .catch(nothingWhereNotFilterable)
    const { results } = heldSchema.parse(page)
    const known = ids.size
    for (const { id } of results) ids.add(id)
    if (results.length < IDS_AT_ONCE) return ids
    if (ids.size === known) throw new Error(`the service names the same ${known} vehicles over and over`)
    if (ids.size > MOST_HELD) throw new Error(`the service names more than ${MOST_HELD} vehicles of the site`)
  }
}

function nothingWhereNotFilterable(error: unknown): { results: [] } {
  if (refusalOf(error)?.cause?.code === 'invalid_document_filter') return { results: [] }
  throw error
}

const taskSchema = z.object({
  status: z.string(),
  type: z.string(),
  error: z.object({ message: z.string() }).nullish(),
})

/**
 * Waits for a task; the service works through them in order. Rejects when it failed, or when `wait`, which all tasks
 * share, is used up.
 */
async function taskDone(
  client: Meilisearch,
  { taskUid }: EnqueuedTask,
  wait: { leftMs: number },
  signal: AbortSignal | undefined,
): Promise<void> {
  const [startedMs, allowedMs] = [performance.now(), wait.leftMs]
  for (;;) {
    const { status, type, error } = taskSchema.parse(await client.tasks.getTask(taskUid))
    wait.leftMs = allowedMs - (performance.now() - startedMs)
    if (status === 'succeeded') return
    if (status !== 'enqueued' && status !== 'processing')
      throw new Error(`the service’s task ${taskUid} (${type}) is ${status}${error ? `: ${error.message}` : ''}`)
    signal?.throwIfAborted()
    if (wait.leftMs <= 0)
      throw new Error(
        `the service’s task ${taskUid} (${type}) is still ${status} after the longest wait; ` +
          'run it again, or allow more with --wait',
      )
    await sleep(POLL_MS)
  }
}

function* slices<T>(items: readonly T[], length: number): Generator<T[]> {
  for (let start = 0; start < items.length; start += length) yield items.slice(start, start + length)
}
