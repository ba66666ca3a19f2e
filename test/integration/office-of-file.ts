import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openOfficeWorld, type OfficeWorld } from './office-world.ts'

type OfficeOptions = Parameters<typeof openOfficeWorld>
type OpenOffice = Pick<OfficeWorld, 'ask' | 'post'>

/** The office for all tests of a file: opened before the first, closed after the last. */
export const officeOfFile = (...options: OfficeOptions): OpenOffice => openBetween(beforeAll, afterAll, options)

/** An office for each test of a file: opened before it, closed after it. */
export const officeOfEachTest = (...options: OfficeOptions): OpenOffice => openBetween(beforeEach, afterEach, options)

type Hook = (run: () => Promise<void>) => void

function openBetween(begin: Hook, end: Hook, options: OfficeOptions): OpenOffice {
  let world: OfficeWorld
  begin(async () => {
    world = await openOfficeWorld(...options)
  })
  end(() => world.app.close())
  return { ask: (request) => world.ask(request), post: (...form) => world.post(...form) }
}
