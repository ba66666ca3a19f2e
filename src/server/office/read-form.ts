/** Reads a form with files while it comes in: no more of it is in memory than a chunk (Office R40, RFC 7578). */

/** A form that ends in the middle, or has another shape. Its message is for people. */
export class BrokenForm extends Error {
  override name = 'BrokenForm'
}

export interface FormFile {
  /** Name of the form's field. */
  field: string
  /** The file's name as the browser gives it; '' for a field without a file. */
  name: string
}

const LONGEST_HEAD = 16 * 1024

/** Gives each part of a form to `take`, one after the other. Bytes that `take` leaves are passed over. */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  take: (file: FormFile, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const boundary = /boundary=(?:"([^"]{1,70})"|([^;\s]{1,70}))/i.exec(contentType)
  const name = boundary?.[1] ?? boundary?.[2]
  if (name === undefined) throw new BrokenForm('The form names no boundary.')
  const scanner = new Scanner(body)
  await scanner.skipTo(Buffer.from(`--${name}`))
  while ((await scanner.next(2)) === '\r\n') {
    const head = await scanner.textTo(Buffer.from('\r\n\r\n'))
    const part = scanner.bytesTo(Buffer.from(`\r\n--${name}`))
    await take(fileOf(head), part)
    await scanner.skipRest()
  }
}

function fileOf(head: string): FormFile {
  const named = (what: string) =>
    new RegExp(`[;\\s]${what}="([^"\\r\\n]*)"`, 'i').exec(head)?.[1]?.replaceAll('%22', '"')
  return { field: named('name') ?? '', name: named('filename') ?? '' }
}

/** Finds marks in a stream. */
class Scanner {
  readonly #source: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)
  /** The mark that is being looked for; null once it was found. */
  #open: Buffer | null = null

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#source = body[Symbol.asyncIterator]()
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next()
    if (done === true) throw new BrokenForm('The form breaks off in the middle.')
    this.#rest = Buffer.concat([this.#rest, value])
  }

  /** Bytes up to a mark, which is passed over. */
  bytesTo(mark: Buffer): AsyncGenerator<Buffer, void> {
    this.#open = mark
    return this.#read(mark)
  }

  async *#read(mark: Buffer): AsyncGenerator<Buffer, void> {
    for (;;) {
      const at = this.#rest.indexOf(mark)
      const length = at < 0 ? Math.max(0, this.#rest.length - mark.length + 1) : at
      const found = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(at < 0 ? length : at + mark.length)
      if (at >= 0) this.#open = null
      if (found.length > 0) yield found
      if (at >= 0) return
      await this.#more()
    }
  }

  /** Passes over what was left of the bytes that were asked for last. */
  async skipRest(): Promise<void> {
    if (this.#open !== null) await this.skipTo(this.#open)
  }

  async skipTo(mark: Buffer): Promise<void> {
    for await (const _ of this.bytesTo(mark));
  }

  async textTo(mark: Buffer): Promise<string> {
    const parts: Buffer[] = []
    let length = 0
    for await (const part of this.bytesTo(mark)) {
      length += part.length
      if (length > LONGEST_HEAD) throw new BrokenForm('A part of the form has too long a head.')
      parts.push(part)
    }
    return `\n${Buffer.concat(parts).toString('utf8')}`
  }

  async next(count: number): Promise<string> {
    while (this.#rest.length < count) await this.#more()
    const found = this.#rest.subarray(0, count).toString('latin1')
    this.#rest = this.#rest.subarray(count)
    return found
  }
}
