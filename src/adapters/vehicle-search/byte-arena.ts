import { grownUint32, resizedUint32 } from './growing.ts'

/** Bytes moved together once more than this part of them is of no use any more. */
const MOST_WASTE = 0.25
const LEAST_BYTES = 1024

/**
 * A record of bytes for each row, one behind the other. A record that has grown is written anew at the end and its old place is waste;
 * when there is much waste the records move together. The collector of garbage sees one object, however many rows there are.
 */
export class ByteArena {
  #bytes = Buffer.alloc(LEAST_BYTES)
  #starts = new Uint32Array(0)
  #rooms = new Uint32Array(0)
  #end = 0
  #waste = 0

  /** All records; a row's begins at `startOf(row)`. Not to be kept, since a later `set` may move it. */
  get bytes(): Buffer {
    return this.#bytes
  }

  startOf(row: number): number {
    return this.#starts[row] ?? 0
  }

  set(row: number, record: Uint8Array): void {
    this.#starts = grownUint32(this.#starts, row + 1)
    this.#rooms = grownUint32(this.#rooms, row + 1)
    const room = this.#rooms[row] ?? 0
    if (record.length > room) this.#place(row, room, record.length)
    this.#bytes.set(record, this.#starts[row] ?? 0)
  }

  /** Lets go of a row's record. */
  clear(row: number): void {
    this.#waste += this.#rooms[row] ?? 0
    this.#rooms[row] = 0
  }

  /** Lets go of room not needed by the first `rows` records. */
  finish(rows: number): void {
    this.#starts = resizedUint32(this.#starts, rows)
    this.#rooms = resizedUint32(this.#rooms, rows)
    this.#pack(Math.max(LEAST_BYTES, Math.ceil((this.#end - this.#waste) * 1.03)))
  }

  #place(row: number, room: number, length: number): void {
    this.#waste += room
    this.#rooms[row] = 0
    if (this.#end + length > this.#bytes.length) {
      const isWasteful = this.#waste > this.#end * MOST_WASTE
      const needed = (isWasteful ? this.#end - this.#waste : this.#end) + length
      this.#pack(Math.max(LEAST_BYTES, Math.ceil(needed * 1.25)))
    }
    this.#starts[row] = this.#end
    this.#rooms[row] = length
    this.#end += length
  }

  #pack(size: number): void {
    const bytes = Buffer.alloc(size)
    if (this.#waste === 0) {
      this.#bytes.copy(bytes, 0, 0, this.#end)
    } else {
      let end = 0
      for (let row = 0; row < this.#rooms.length; row++) {
        const [start, room] = [this.#starts[row] ?? 0, this.#rooms[row] ?? 0]
        if (room === 0) continue
        this.#bytes.copy(bytes, end, start, start + room)
        this.#starts[row] = end
        end += room
      }
      this.#end = end
      this.#waste = 0
    }
    this.#bytes = bytes
  }
}
