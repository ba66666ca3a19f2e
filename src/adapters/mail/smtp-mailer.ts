import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { DeliveryFailure, type DeliveryReceipt } from '#ports/delivery-failure.ts'
import type { Mailer } from '#ports/mail.ts'
import { mimeBytes } from './mime-bytes.ts'

export interface SmtpMailerOptions {
  /** SMTP server: `smtp://user:password@host:587` (TLS by STARTTLS) or `smtps://…:465`. */
  url: string
  now: () => Date
  /** Longest silence of the server in one step. */
  silenceMs?: number
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1'])

/**
 * Sends mail through an SMTP server. Each message has its own connection, so that a slow receiver does not hold up
 * others. Mail leaves this machine over TLS only.
 */
export function openSmtpMailer({ url, now, silenceMs = 20_000 }: SmtpMailerOptions): Mailer {
  const server = new URL(url)
  const host = decodeURIComponent(server.hostname).replaceAll(/^\[|\]$/g, '')
  const isSecure = server.protocol === 'smtps:'
  const isLocal = LOCAL_HOSTS.has(host)
  const port = Number(server.port || (isSecure ? 465 : 587))
  const auth =
    server.username === ''
      ? null
      : { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) }
  return {
    describe: `sent by ${host}:${port}`,
    send: async (message, signal) => {
      const bytes = await mimeBytes(message, now())
      const connection = new SMTPConnection({
        host,
        port,
        secure: isSecure,
        requireTLS: !isSecure && !isLocal,
        ignoreTLS: isLocal,
        connectionTimeout: silenceMs,
        greetingTimeout: silenceMs,
        socketTimeout: silenceMs,
        dnsTimeout: silenceMs,
        socketCloseTimeout: 1000,
      })
      return transmit(
        connection,
        auth,
        { from: message.from.address, to: message.to.map(({ address }) => address) },
        bytes,
        signal,
      )
    },
  }
}

interface Envelope {
  from: string
  to: string[]
}

/** Longest answer of a mail server that is kept as proof, in characters. */
const LONGEST_ANSWER = 300

/** Connect, log in, send, leave: the first thing that fails ends it. */
function transmit(
  connection: SMTPConnection,
  auth: { user: string; pass: string } | null,
  envelope: Envelope,
  bytes: Buffer,
  signal: AbortSignal,
): Promise<DeliveryReceipt> {
  return new Promise<DeliveryReceipt>((resolve, reject) => {
    const stop = () => fail(new DeliveryFailure('no answer', 'the mail server took too long'))
    const fail = (error: unknown) => {
      signal.removeEventListener('abort', stop)
      // Rejects before the close, whose `end` event would reject with less to say.
      reject(failureOf(error, auth?.pass))
      connection.close()
    }
    const send = () =>
      connection.send(envelope, bytes, (error, info) => {
        if (error) return fail(error)
        signal.removeEventListener('abort', stop)
        connection.quit()
        const rejected = info?.rejected ?? []
        resolve({
          note: rejected.length === 0 ? null : `the mail server refused ${rejected.join(', ')}`,
          ...(info?.response !== undefined && {
            answer: info.response.replaceAll(/\s+/g, ' ').slice(0, LONGEST_ANSWER),
          }),
        })
      })
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop)
    connection.on('error', fail)
    // An end that nobody asked for comes as an `end` without an error.
    connection.once('end', () => fail(new DeliveryFailure('closed', 'the mail server closed the connection')))
    connection.connect((error) => {
      if (error) return fail(error)
      if (auth === null) return send()
      connection.login(auth, (refused) => (refused ? fail(refused) : send()))
    })
  })
}

function failureOf(error: unknown, password: string | undefined): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error
  const words = error instanceof Error ? error.message : String(error)
  const said = password === undefined || password === '' ? words : words.replaceAll(password, '…')
  const status =
    error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
      ? error.responseCode
      : null
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'SMTP'
  // The socket's code is more exact: ECONNREFUSED, where the library says ESOCKET.
  const cause = error instanceof Error && 'originalCode' in error ? String(error.originalCode) : code
  // A refused log-in is the platform's own trouble, which somebody will mend; the message itself was not refused.
  return new DeliveryFailure(status === null ? cause : `SMTP ${status}`, said, {
    isRefused: status !== null && status >= 500 && code !== 'EAUTH',
  })
}
