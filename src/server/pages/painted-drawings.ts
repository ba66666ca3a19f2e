import { LRUCache } from 'lru-cache'
import { paintedDrawing } from '#ui/silhouette/painted-drawing.ts'
import { encode, type Encoding } from '../http/encoding.ts'

/** Most drawings in the cache. Sites use a few dozen paints, and requests for random colours only evict entries. */
const MOST_KEPT = 500
/** The colour in a drawing that a paint replaces. */
const PAINTABLE = 'currentColor'
const PAINT = /^[0-9a-f]{6}$/

/**
 * Drawings in the paints that pages ask for, each a small file: one file with all paints had a page lay out thirteen
 * drawings to show one.
 */
export class PaintedDrawings {
  readonly #ready = new LRUCache<string, Promise<Buffer>>({ max: MOST_KEPT })

  /** The drawing in the paint of six hex digits, compressed. Null where that is no paint, or the file takes none. */
  async get(name: string, drawing: Buffer, paint: unknown, encoding: Encoding): Promise<Buffer | null> {
    if (typeof paint !== 'string' || !PAINT.test(paint) || !name.endsWith('.svg') || !drawing.includes(PAINTABLE))
      return null
    const key = `${name} ${paint} ${encoding}`
    const ready = this.#ready.get(key) ?? encode(Buffer.from(paintedDrawing(drawing.toString(), `#${paint}`)), encoding)
    this.#ready.set(key, ready)
    return ready
  }
}
