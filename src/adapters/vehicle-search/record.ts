/** Encodes records of numbers and texts as bytes. A small number takes one byte, and so does a letter. */

const MOST_RECORD_BYTES = 1 << 20
const HEX_OF_HASH = /^[0-9a-f]{32}$/
const BYTES_OF_HASH = 16
const HEX_DIGITS_OF_HASH = 32

export function isNatural(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0
}

/** Whether every letter is one of Latin-1, and so fits into a byte. */
export function isPlainText(text: string): boolean {
  for (let index = 0; index < text.length; index++) if (text.charCodeAt(index) > 0xff) return false
  return text.length < MOST_RECORD_BYTES
}

/** Whether a text is 32 hex digits, which are kept as 16 bytes. */
export function isHash(text: string): boolean {
  return HEX_OF_HASH.test(text)
}

export class RecordWriter {
  #bytes = Buffer.alloc(4096)
  #end = 0

  start(): void {
    this.#end = 0
  }

  /** The record written since `start`; valid until the next one. */
  get record(): Uint8Array {
    return this.#bytes.subarray(0, this.#end)
  }

  natural(value: number): void {
    this.#reserve(8)
    let rest = value
    while (rest >= 128) {
      this.#bytes[this.#end++] = (rest % 128) + 128
      rest = Math.floor(rest / 128)
    }
    this.#bytes[this.#end++] = rest
  }

  /** 0 for none, else one more than the number. */
  maybeNatural(value: number | null): void {
    this.natural(value === null ? 0 : value + 1)
  }

  /** A text of Latin-1 letters, or none. */
  maybeText(text: string | null): void {
    this.maybeNatural(text === null ? null : text.length)
    if (text === null) return
    this.#reserve(text.length)
    this.#end += this.#bytes.write(text, this.#end, 'latin1')
  }

  /** Any text; what Unicode has no letter for is lost. */
  anyText(text: string): void {
    const length = Buffer.byteLength(text)
    this.natural(length)
    this.#reserve(length)
    this.#end += this.#bytes.write(text, this.#end)
  }

  hash(hex: string): void {
    this.#reserve(BYTES_OF_HASH)
    this.#end += this.#bytes.write(hex, this.#end, 'hex')
  }

  #reserve(length: number): void {
    if (this.#end + length <= this.#bytes.length) return
    const grown = Buffer.alloc((this.#end + length) * 2)
    this.#bytes.copy(grown)
    this.#bytes = grown
  }
}

export class RecordReader {
  #bytes: Buffer = Buffer.alloc(0)
  #place = 0

  start(bytes: Buffer, place: number): void {
    this.#bytes = bytes
    this.#place = place
  }

  natural(): number {
    const first = this.#bytes[this.#place++] ?? 0
    return first < 128 ? first : this.#longNatural(first)
  }

  maybeNatural(): number | null {
    const value = this.natural()
    return value === 0 ? null : value - 1
  }

  maybeText(): string | null {
    const length = this.natural()
    if (length === 0) return null
    const start = this.#place
    this.#place += length - 1
    return this.#bytes.toString('latin1', start, this.#place)
  }

  anyText(): string {
    const length = this.natural()
    if (length === 0) return ''
    const start = this.#place
    this.#place += length
    return this.#bytes.toString('utf8', start, this.#place)
  }

  skipText(): void {
    const length = this.natural()
    this.#place += length
  }

  hash(): string {
    return this.#hex(BYTES_OF_HASH)
  }

  /** So many hashes that were written one behind the other: one conversion costs far less than one for each. */
  hashes(count: number): string[] {
    const hex = this.#hex(count * BYTES_OF_HASH)
    const hashes: string[] = []
    for (let start = 0; start < hex.length; start += HEX_DIGITS_OF_HASH)
      hashes.push(hex.slice(start, start + HEX_DIGITS_OF_HASH))
    return hashes
  }

  #hex(length: number): string {
    const start = this.#place
    this.#place += length
    return this.#bytes.toString('hex', start, this.#place)
  }

  #longNatural(first: number): number {
    let value = first - 128
    for (let unit = 128; ; unit *= 128) {
      const byte = this.#bytes[this.#place++] ?? 0
      if (byte < 128) return value + byte * unit
      value += (byte - 128) * unit
    }
  }
}
