import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { selfSigned } from './self-signed.ts'

/**
 * The behaviour of a receiver. `silent` accepts the connection and never answers; `stalling` reads the whole message
 * and then never answers; `down` does not listen.
 */
export type ReceiverBehaviour = 'well' | 'broken' | 'refusing' | 'silent' | 'stalling' | 'slow' | 'down'

const tls = selfSigned('localhost', '127.0.0.2')
/** The file of a self-signed certificate for 127.0.0.2 and localhost. */
export const CERTIFICATE_FILE = path.join(mkdtempSync(path.join(tmpdir(), 'forecourt-tls-')), 'for-tests-only.cert.pem')
writeFileSync(CERTIFICATE_FILE, tls.cert)
process.once('exit', () => rmSync(path.dirname(CERTIFICATE_FILE), { recursive: true, force: true }))
const ownTls = () => tls

export interface ReceivedMail {
  id: string
  to: string[]
  raw: string
  isEncrypted: boolean
}

export interface ReceivedCall {
  id: string
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A real server on loopback whose manner can be changed, on one port for its whole life. */
export interface Receiver<Received> {
  port: number
  received: Received[]
  /** Body of a good answer over HTTP. */
  answer: string
  /** Milliseconds that it takes for each message while it is slow. */
  slowMs: number
  be(manner: ReceiverBehaviour): Promise<void>
  close(): Promise<void>
}

interface ListeningServer {
  server: Server
  sockets: Set<Socket>
}

async function listen(server: Server, port: number, host = '127.0.0.1'): Promise<ListeningServer> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(port, host)
  await once(server, 'listening')
  return { server, sockets }
}

async function end({ server, sockets }: ListeningServer): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  for (const socket of sockets) socket.destroy()
  await closed
}

/** `make` builds a server for a manner; the port stays the same from one to the next. */
async function receiver<Received>(
  make: (manner: ReceiverBehaviour, itself: Receiver<Received>) => Server,
  host?: string,
): Promise<Receiver<Received>> {
  const received: Received[] = []
  let listening: ListeningServer | null = null
  const stop = async (): Promise<void> => {
    if (listening !== null) await end(listening)
    listening = null
  }
  const itself: Receiver<Received> = {
    port: 0,
    received,
    answer: 'thanks',
    slowMs: 500,
    be: async (manner) => {
      await stop()
      if (manner !== 'down')
        listening = await listen(
          manner === 'silent' ? createTcpServer(() => {}) : make(manner, itself),
          itself.port,
          host,
        )
    },
    close: stop,
  }
  listening = await listen(make('well', itself), 0, host)
  itself.port = addressOf(listening.server).port
  return itself
}

function addressOf(server: Server): AddressInfo {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return address
}

interface SmtpOptions {
  /** The one address whose mail is slow, or stalls. */
  slowTo?: string
  /** Address of this machine to listen on. */
  host?: string
  /** Offers TLS by STARTTLS, or speaks nothing else from the first byte; with the certificate of `CERTIFICATE_FILE`. */
  tls?: 'none' | 'offered' | 'at once'
  /** Takes mail of this account alone. */
  password?: string
}

/** A mail server. `refusing` says 550 to every message, `broken` 451. */
export async function smtpReceiver({ slowTo, host, tls = 'none', password }: SmtpOptions = {}): Promise<
  Receiver<ReceivedMail>
> {
  return receiver<ReceivedMail>((manner, itself) => {
    const smtp = new SMTPServer({
      authOptional: password === undefined,
      allowInsecureAuth: true,
      disabledCommands: tls === 'offered' ? [] : ['STARTTLS'],
      ...(tls !== 'none' && ownTls()),
      secure: tls === 'at once',
      logger: false,
      onAuth: (auth, _session, done) =>
        auth.password === password
          ? done(null, { user: auth.username })
          : done(new Error(`wrong password ${auth.password}`)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const raw = Buffer.concat(chunks).toString('utf8')
          const to = session.envelope.rcptTo.map(({ address }) => address)
          const isMeant = slowTo === undefined || to.includes(slowTo)
          void (async () => {
            if (isMeant && manner === 'stalling') return undefined
            if (isMeant && manner === 'slow') await sleep(itself.slowMs)
            if (manner === 'refusing' || manner === 'broken')
              return done(Object.assign(new Error('not now'), { responseCode: manner === 'refusing' ? 550 : 451 }))
            itself.received.push({
              id: headerOf(raw, 'Message-ID')?.replaceAll(/[<>]/g, '') ?? '',
              to,
              raw,
              isEncrypted: session.secure,
            })
            return done(null)
          })()
        })
      },
    })
    smtp.on('error', () => {})
    return smtp.server
  }, host)
}

/** A web address that takes JSON. `refusing` answers 422, `broken` 500. */
export async function httpReceiver({
  host,
  isEncrypted = false,
}: { host?: string; isEncrypted?: boolean } = {}): Promise<Receiver<ReceivedCall>> {
  return receiver<ReceivedCall>(
    (manner, itself) =>
      serverOf(isEncrypted, (request, response) => {
        const chunks: Buffer[] = []
        request.on('data', (chunk: Buffer) => chunks.push(chunk))
        request.on('error', () => {})
        request.on('end', () => {
          void (async () => {
            if (manner === 'stalling') return
            if (manner === 'slow') await sleep(itself.slowMs)
            if (manner === 'broken') return void response.writeHead(500, { 'retry-after': '7' }).end('it broke')
            if (manner === 'refusing') return void response.writeHead(422).end('no')
            itself.received.push({
              id: String(request.headers['idempotency-key']),
              method: request.method,
              headers: request.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            })
            response.writeHead(202).end(itself.answer)
          })()
        })
      }),
    host,
  )
}

function serverOf(isEncrypted: boolean, answer: RequestListener): Server {
  return isEncrypted ? createTlsServer(ownTls(), answer) : createServer(answer)
}

/** The head of a message as a mail program reads it: names and values, folded lines joined. */
export function headersOf(raw: string): { name: string; value: string }[] {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  return head
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => {
      const colon = line.indexOf(':')
      return { name: line.slice(0, colon), value: line.slice(colon + 1).trim() }
    })
}

export function headerOf(raw: string, name: string): string | undefined {
  return headersOf(raw).find((header) => header.name.toLowerCase() === name.toLowerCase())?.value
}
