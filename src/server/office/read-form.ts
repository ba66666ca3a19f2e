/** Reads a form with files while it comes in: no more of it is in memory than a chunk (Office R40, RFC 7578). */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'

/** A form that ends in the middle, or has another shape. Its message is for people. */
export class BrokenForm extends Error {
  override name = 'BrokenForm'
}

export interface FormFile {
  /** Name of the form's field. */
  field: string
  /** The file's name as the browser gives it. */
  name: string
}

/** Of a part: name of its field and file. No more of a longer one is kept in memory. */
const LONGEST_HEAD_BYTES = 16 * 1024

/**
 * Gives each file of a form to `take`, one after the other. Bytes that `take` leaves are passed over. Throws
 * `BrokenForm`, or the first error of `take` once the form is read.
 */
export async function readForm(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  take: (file: FormFile, bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const form = formReader(contentType)
  const failures: unknown[] = []
  let last: Readable | undefined
  let taken = Promise.resolve()
  form.on('file', (field, stream, name) => {
    // Its reader is told by the iterator; one that has been read to its end has no reader.
    last = stream.on('error', () => {})
    taken = taken
      .then(() => take({ field, name }, stream.iterator({ destroyOnReturn: false })))
      .catch((error: unknown) => void failures.push(error))
      .finally(() => stream.resume())
  })
  try {
    await pipeline(Readable.from(body), form)
  } catch {
    const broken = new BrokenForm('The form breaks off in the middle.')
    last?.destroy(broken)
    failures.unshift(broken)
  }
  await taken
  if (failures.length > 0) throw failures[0]
}

function formReader(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { headerSize: LONGEST_HEAD_BYTES } })
  } catch {
    throw new BrokenForm('The form names no boundary.')
  }
}
