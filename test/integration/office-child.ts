/**
 * Answers one request to the office as a process of its own for a test that kills it: `node office-child.ts <JSON of
 * databaseUrl, session, write, now, folder, stopAt>`. It kills itself before the n-th query of its transaction
 * (`stopAt`), and says `done <queries>` where it came to its end.
 */
import module from 'node:module'
import { z } from 'zod'
import { openDiskPictureStore } from '#adapters/pictures/disk-picture-store.ts'
import { sharpWork } from '#adapters/pictures/worker/sharp-work.ts'
import { openDatabase } from '#data/platform/connection.ts'
import { countQueries } from './counted-queries.ts'
import { openOfficeWorld } from './office-world.ts'
import { sendWrite, writeSchema } from './office-writes.ts'

const { databaseUrl, session, write, now, folder, stopAt } = z
  .object({
    databaseUrl: z.string(),
    session: z.string(),
    write: writeSchema,
    now: z.iso.datetime(),
    folder: z.string(),
    stopAt: z.int().nullable(),
  })
  .parse(JSON.parse(process.argv[2] ?? '{}'))

const { db, close } = openDatabase({ url: databaseUrl })
const store = await openDiskPictureStore({ work: sharpWork, folder: `${folder}/pictures` })
const world = await openOfficeWorld({ db }, () => new Date(now), { feedFolder: folder, store })
// A killed process leaves none of its compiled modules to the next.
module.flushCompileCache()
// Queries of the connection itself come before it and are not counted.
const counted = countQueries(stopAt)
const answer = await sendWrite(world, write, session)
if (answer.statusCode >= 400) throw new Error(`${answer.statusCode} ${answer.body}`)
await world.app.close()
await store.close()
await close()
process.stdout.write(`done ${counted.count()}\n`)
