/** A small name server on this machine that knows what a test says (RFC 1035). */
import { createSocket } from 'node:dgram'

/** Answers by the name that is asked for, in small letters. `null` never answers. */
export type NameTable = Readonly<Record<string, { ptr?: string[]; a?: string[] } | null>>

const PTR = 12
const A = 1
const NO_SUCH_NAME = 3

export interface NameServer {
  /** As `setServers` takes it. */
  server: string
  /** Names that were asked for. */
  asked: string[]
  close(): Promise<void>
}

export async function openNameServer(table: NameTable): Promise<NameServer> {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    const known = table[name]
    if (known === null) return
    const records =
      type === PTR ? (known?.ptr ?? []).map(encodeName) : type === A ? (known?.a ?? []).map(encodeAddress) : []
    const header = Buffer.from(query.subarray(0, 12))
    header.writeUInt16BE(0x8180 | (known === undefined ? NO_SUCH_NAME : 0), 2)
    header.writeUInt16BE(records.length, 6)
    header.writeUInt32BE(0, 8)
    const answers = records.map((data) => {
      const record = Buffer.alloc(12)
      // The name of the question, at its place in the message.
      record.writeUInt16BE(0xc00c, 0)
      record.writeUInt16BE(type, 2)
      record.writeUInt16BE(1, 4)
      record.writeUInt16BE(data.length, 10)
      return Buffer.concat([record, data])
    })
    socket.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  }
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

const encodeName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)])),
    Buffer.from([0]),
  ])
const encodeAddress = (address: string) => Buffer.from(address.split('.').map(Number))
