/** Reads the letters and texts that the folder adapters wrote (F8). */
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

export interface OutboxMessage {
  kind: 'letter' | 'text'
  writtenAt: Date
  from: string
  /** An address or number; several have a comma between them. */
  to: string
  /** Null for a text. */
  subject: string | null
  text: string
}

const LETTER = '.eml'
const TEXT = '.sms.txt'

/** Folder of letters and texts that are sent to nobody. */
export const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox')

/** Messages of a folder, newest first, at most `most`; to one address or number where `to` is given. */
export async function readOutbox(
  folder: string,
  { most, to }: { most: number; to?: string | undefined },
): Promise<OutboxMessage[]> {
  const found: OutboxMessage[] = []
  for (const file of await newestFirst(folder)) {
    if (found.length === most) break
    const message = await readMessage(folder, file).catch(() => null)
    if (message !== null && (to === undefined || isTo(message, to))) found.push(message)
  }
  return found
}

function isTo(message: OutboxMessage, to: string): boolean {
  return message.to.split(', ').includes(to.toLowerCase())
}

interface OutboxFile {
  name: string
  writtenAt: Date
}

async function newestFirst(folder: string): Promise<OutboxFile[]> {
  // No folder before the first message.
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(LETTER) || name.endsWith(TEXT))
  const files = await Promise.all(
    names.map(async (name) => {
      // Replaced between listing and looking.
      const found = await stat(join(folder, name)).catch(() => null)
      return found === null ? [] : [{ name, writtenAt: found.mtime }]
    }),
  )
  return files.flat().toSorted((one, other) => other.writtenAt.getTime() - one.writtenAt.getTime())
}

async function readMessage(folder: string, { name, writtenAt }: OutboxFile): Promise<OutboxMessage> {
  const bytes = await readFile(join(folder, name))
  return name.endsWith(TEXT) ? textOf(bytes.toString('utf8'), writtenAt) : letterOf(bytes, writtenAt)
}

/** `folder-sms.ts` writes it: headers, an empty line, the text. */
function textOf(file: string, writtenAt: Date): OutboxMessage {
  const end = file.indexOf('\n\n')
  const headers = new Map(
    file
      .slice(0, end)
      .split('\n')
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ')
        return [name, value.join(': ')]
      }),
  )
  const [from, to] = [headers.get('From') ?? '', headers.get('To') ?? '']
  return { kind: 'text', writtenAt, from, to, subject: null, text: file.slice(end + 2).trimEnd() }
}

async function letterOf(bytes: Buffer, writtenAt: Date): Promise<OutboxMessage> {
  const mail = await PostalMime.parse(bytes)
  return {
    kind: 'letter',
    writtenAt,
    from: mail.from?.address ?? '',
    to: (mail.to ?? []).flatMap(({ address }) => (address === undefined ? [] : [address.toLowerCase()])).join(', '),
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trimEnd(),
  }
}
