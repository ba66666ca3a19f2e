import { grownUint32, resizedUint32 } from './growing.ts'

/** Bytes of a full chunk. One addition moves or allocates at most this much, unless a single record is longer. */
const CHUNK_BYTES = 2 ** 18
const LEAST_BYTES = 1024
/** A new chunk has this part of the bytes so far, so that a small stock leaves little idle. */
const GROWTH = 1 / 16
const NO_BYTES = Buffer.alloc(0)

/**
 * A record of bytes for each row, one behind the other in chunks. A record that has grown is written anew at the end
 * and its old place is waste; a chunk that is half waste is emptied. So no change moves more than a chunk, and the
 * collector of garbage sees few objects, however many rows there are.
 */
export class ByteArena {
  #chunks: Buffer[] = []
  /** Bytes of use in each chunk. */
  #used: number[] = []
  /** The chunk that records are added to, and where it is filled up to. */
  #open = -1
  #end = 0
  #total = 0
  /** By row: the chunk's number times CHUNK_BYTES, and the place in it. */
  #starts = new Uint32Array(0)
  #rooms = new Uint32Array(0)

  /**
   * The bytes that hold a row's record, which begins at `startOf(row)`. Not to be kept, since a later `set` may move
   * it.
   */
  bytesOf(row: number): Buffer {
    return this.#chunks[this.#chunkOf(row)] ?? NO_BYTES
  }

  startOf(row: number): number {
    return (this.#starts[row] ?? 0) % CHUNK_BYTES
  }

  set(row: number, record: Uint8Array): void {
    this.#starts = grownUint32(this.#starts, row + 1)
    this.#rooms = grownUint32(this.#rooms, row + 1)
    if (record.length > (this.#rooms[row] ?? 0)) {
      this.clear(row)
      this.#place(row, record.length)
    }
    this.bytesOf(row).set(record, this.startOf(row))
  }

  /** Lets go of a row's record. */
  clear(row: number): void {
    const room = this.#rooms[row] ?? 0
    if (room === 0) return
    const chunk = this.#chunkOf(row)
    this.#rooms[row] = 0
    this.#used[chunk] = (this.#used[chunk] ?? 0) - room
    this.#total -= room
    if (chunk !== this.#open && (this.#used[chunk] ?? 0) * 2 < (this.#chunks[chunk]?.length ?? 0)) this.#empty(chunk)
  }

  /** Lets go of room not needed by the first `rows` records. */
  finish(rows: number): void {
    const [chunks, starts, rooms] = [this.#chunks, this.#starts, this.#rooms]
    this.#starts = resizedUint32(starts, rows)
    this.#rooms = new Uint32Array(rows)
    this.#chunks = []
    this.#used = []
    this.#open = -1
    let rest = this.#total
    this.#total = 0
    for (let row = 0; row < rows; row++) {
      const [start, room] = [starts[row] ?? 0, rooms[row] ?? 0]
      if (room === 0) continue
      if (!this.#fits(room)) this.#openChunk(Math.max(room, Math.min(CHUNK_BYTES, rest)))
      this.#move(row, chunks[Math.floor(start / CHUNK_BYTES)] ?? NO_BYTES, start % CHUNK_BYTES, room)
      rest -= room
    }
  }

  #chunkOf(row: number): number {
    return Math.floor((this.#starts[row] ?? 0) / CHUNK_BYTES)
  }

  #fits(length: number): boolean {
    return this.#open !== -1 && this.#end + length <= (this.#chunks[this.#open]?.length ?? 0)
  }

  #place(row: number, length: number): void {
    if (!this.#fits(length))
      this.#openChunk(Math.max(length, LEAST_BYTES, Math.min(CHUNK_BYTES, Math.ceil(this.#total * GROWTH))))
    this.#starts[row] = this.#open * CHUNK_BYTES + this.#end
    this.#rooms[row] = length
    this.#used[this.#open] = (this.#used[this.#open] ?? 0) + length
    this.#end += length
    this.#total += length
  }

  #openChunk(size: number): void {
    const emptied = this.#chunks.indexOf(NO_BYTES)
    this.#open = emptied === -1 ? this.#chunks.length : emptied
    this.#chunks[this.#open] = Buffer.alloc(size)
    this.#used[this.#open] = 0
    this.#end = 0
  }

  #move(row: number, from: Buffer, start: number, length: number): void {
    this.#place(row, length)
    from.copy(this.bytesOf(row), this.startOf(row), start, start + length)
  }

  /** Moves a chunk's records to the end and lets go of it. */
  #empty(chunk: number): void {
    const from = this.#chunks[chunk] ?? NO_BYTES
    for (let row = 0; row < this.#rooms.length; row++) {
      const room = this.#rooms[row] ?? 0
      if (room === 0 || this.#chunkOf(row) !== chunk) continue
      this.#total -= room
      this.#move(row, from, this.startOf(row), room)
    }
    this.#chunks[chunk] = NO_BYTES
  }
}
