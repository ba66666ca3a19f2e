import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { writeAtomically } from '#adapters/files/atomic-file.ts'
import { DeliveryFailure } from '#ports/delivery-failure.ts'
import type { FileDrop } from '#ports/file-drop.ts'

const SAFE_NAME = /^[\w-][\w.@-]*$/

/** Writes delivered files to folders on this machine. */
export function openFolderDrop(root: string): FileDrop {
  return {
    put: async ({ folder, name, content }) => {
      const unsafe = [...folder, name].find((part) => !SAFE_NAME.test(part))
      if (unsafe !== undefined)
        throw new DeliveryFailure('name', `${JSON.stringify(unsafe)} cannot be the name of a file or folder`, {
          isRefused: true,
        })
      try {
        // Leads are personal data: only this account and its group read them.
        await mkdir(join(root, ...folder), { recursive: true, mode: 0o750 })
        await writeAtomically(join(root, ...folder, name), Buffer.from(content.toWellFormed()))
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
