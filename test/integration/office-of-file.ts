import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openOfficeWorld, signedIn, type OfficeWorld } from './office-world.ts'
import type { TestDatabase } from './postgres.ts'

type OfficeOptions = Parameters<typeof openOfficeWorld>
type OpenOffice = Pick<OfficeWorld, 'ask' | 'post'>

/** The office for all tests of a file: opened before the first, closed after the last. */
export const officeOfFile = (...options: OfficeOptions): OpenOffice => openBetween(beforeAll, afterAll, options)

/** An office for each test of a file: opened before it, closed after it. */
export const officeOfEachTest = (...options: OfficeOptions): OpenOffice => openBetween(beforeEach, afterEach, options)

/** An owner of the site `south`, signed in before each test of a file. */
export function ownerOfEachTest(database: TestDatabase, now: Date): { readonly id: string; readonly session: string } {
  let owner = { id: '', session: '' }
  beforeEach(async () => {
    owner = await signedIn(database, [{ role: 'owner' }], now)
  })
  return {
    get id() {
      return owner.id
    },
    get session() {
      return owner.session
    },
  }
}

type Hook = (run: () => Promise<void>) => void

function openBetween(begin: Hook, end: Hook, options: OfficeOptions): OpenOffice {
  let world: OfficeWorld
  begin(async () => {
    world = await openOfficeWorld(...options)
  })
  end(() => world.app.close())
  return { ask: (request) => world.ask(request), post: (...form) => world.post(...form) }
}
