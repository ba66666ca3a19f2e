import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#adapters/files/atomic-file.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Mailer } from '#ports/mail.ts'
import { mimeBytes } from './mime-bytes.ts'

/**
 * The default mailer writes e-mails into a folder as .eml files. Every mail program opens them. A message that is sent
 * again replaces its file.
 */
export function openFolderMailer({ folder, now }: { folder: string; now: () => Date }): Mailer {
  return {
    describe: `written into ${folder} as .eml files and sent to nobody; SMTP_URL names a server that sends it`,
    send: async (message) => {
      const bytes = await mimeBytes(message, now())
      try {
        // Letters hold personal data: only this account reads them.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeAtomically(join(folder, `${message.id.replaceAll(/[^\w.@-]/g, '_').replace(/^\.+/, '')}.eml`), bytes)
      } catch (error) {
        throw new DeliveryFailure(
          error instanceof Error && 'code' in error ? String(error.code) : 'file',
          error instanceof Error ? error.message : String(error),
        )
      }
      return { note: null }
    },
  }
}
