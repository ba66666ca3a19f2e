import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#adapters/files/atomic-file.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { Sms } from '#ports/sms.ts'
import { smsNumber } from './sms-number.ts'

/**
 * The default writes texts into a folder, as `<id>.sms.txt`: lines with receiver, sender and time, an empty line, and
 * the text (R9, F8). A text that is sent again replaces its file.
 */
export function openFolderSms({ folder, now }: { folder: string; now: () => Date }): Sms {
  return {
    describe: `written into ${folder} as .sms.txt files and sent to nobody; SMS_URL names a provider that sends them`,
    send: async ({ site, to, text, id }) => {
      const from = site.accounts.sms.senderId ?? site.slug
      const file = `To: ${smsNumber(to)}\nFrom: ${from}\nDate: ${now().toISOString()}\n\n${text.toWellFormed()}\n`
      try {
        // Texts hold codes and numbers: only this account reads them.
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeAtomically(
          join(folder, `${id.replaceAll(/[^\w.@-]/g, '_').replace(/^\.+/, '')}.sms.txt`),
          Buffer.from(file),
        )
      } catch (error) {
        throw new DeliveryFailure(
          error instanceof Error && 'code' in error ? String(error.code) : 'file',
          error instanceof Error ? error.message : String(error),
        )
      }
      return { note: null, providerId: null }
    },
  }
}
