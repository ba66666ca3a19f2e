import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BrokenForm, readForm } from './read-form.ts'

interface Part {
  field: string
  name: string
  bytes: Uint8Array
}

async function formOf(parts: readonly Part[]): Promise<{ type: string; body: Buffer }> {
  const form = new FormData()
  for (const { field, name, bytes } of parts) form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const response = new Response(form)
  return { type: response.headers.get('content-type') ?? '', body: Buffer.from(await response.arrayBuffer()) }
}

/** The body in chunks of these sizes, over and over. */
async function* chunksOf(body: Buffer, sizes: readonly number[]): AsyncGenerator<Buffer> {
  for (let at = 0, place = 0; at < body.length; place++) {
    const size = sizes[place % sizes.length] ?? 1
    yield body.subarray(at, at + size)
    at += size
  }
}

async function read(body: AsyncIterable<Buffer>, type: string, leaves: (name: string) => boolean = () => false) {
  const found: Part[] = []
  await readForm(body, type, async ({ field, name }, bytes) => {
    const chunks: Buffer[] = []
    if (!leaves(name)) for await (const chunk of bytes) chunks.push(chunk)
    found.push({ field, name, bytes: Buffer.concat(chunks) })
  })
  return found
}

/** Bytes that look like a boundary, a line's end or nothing of the kind. */
const bytes = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom('\r\n', '\r\n--', '--', '\r\n\r\n', '').map((text) => Buffer.from(text)),
)
const part = fc.record({
  field: fc.constantFrom('photo', 'spin'),
  name: fc.stringMatching(/^[a-z ü]{1,9}\.jpg$/),
  bytes,
})

describe('Office R40 a form with files', () => {
  it('is read the same however it is cut on its way', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 5 }),
        async (parts, sizes) => {
          const { type, body } = await formOf(parts)
          const found = await read(chunksOf(body, sizes), type)
          expect(found.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) }))).toEqual(
            parts.map((one) => ({ ...one, bytes: Buffer.from(one.bytes) })),
          )
        },
      ),
    )
  })

  it('is read on after a file that nobody wants', async () => {
    const parts = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ field: 'photo', name, bytes: Buffer.alloc(999, name) }))
    const { type, body } = await formOf(parts)
    const found = await read(chunksOf(body, [100]), type, (name) => name === 'b.jpg')
    expect(found.map(({ name, bytes: { length } }) => [name, length])).toEqual([
      ['a.jpg', 999],
      ['b.jpg', 0],
      ['c.jpg', 999],
    ])
  })

  it('that breaks off, or names no boundary, is broken', async () => {
    const { type, body } = await formOf([{ field: 'photo', name: 'a.jpg', bytes: Buffer.alloc(500) }])
    await expect(read(chunksOf(body.subarray(0, 300), [50]), type)).rejects.toThrow(BrokenForm)
    await expect(read(chunksOf(body, [50]), 'multipart/form-data')).rejects.toThrow('names no boundary')
    await expect(read(chunksOf(Buffer.from('nothing of the kind'), [5]), type)).rejects.toThrow(BrokenForm)
  })

  it('with a head without end is broken', async () => {
    const head = Buffer.from(`--x\r\n${'y'.repeat(2_000_000)}`)
    await expect(read(chunksOf(head, [4_000]), 'multipart/form-data; boundary=x')).rejects.toThrow(BrokenForm)
  })
})
