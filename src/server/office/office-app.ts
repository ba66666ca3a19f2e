import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Environment } from '../env.ts'
import { createApp } from '../http/app.ts'
import { addAssetRoute, type Assets } from '../pages/assets.ts'
import { registerOfficeIcon } from './office-icon.ts'
import { registerPulse } from './pulse-route.ts'
import { registerPhotoRoutes, type OfficePictures } from './photo-routes.ts'
import { registerCalendarFeed } from './calendar-feed.ts'
import { registerFeedRoutes } from './feed-routes.ts'
import { registerPapers } from './paper-route.ts'
import { registerPasskeyDoor } from './passkey-door.ts'
import { registerProveDoor } from './prove-door.ts'
import { registerSignInDoor } from './sign-in-door.ts'
import { registerWelcomeDoor } from './welcome-door.ts'
import { registerWindowSheets, type SheetDesk } from './window-sheets.ts'
import { registerScreens, type OfficeServer } from './screen-route.ts'

/** Longest form, bytes: a row of a feed that is mended has up to 64 KB. */
const LONGEST_FORM_BYTES = 256 * 1024

/** The office as an application of its own, which `registerOfficeHost` hands the requests for its hosts (Office D1). */
export async function createOfficeApp(
  env: Environment,
  logger: Logger,
  server: OfficeServer & { assets: Assets; pictures: OfficePictures; sheets: SheetDesk },
): Promise<FastifyInstance> {
  const app = createApp(env, logger)
  addAssetRoute(app, server.assets)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: LONGEST_FORM_BYTES },
    (_request, body, done) => done(null, body),
  )
  registerOfficeIcon(app)
  registerSignInDoor(app, server)
  registerProveDoor(app, server)
  registerWelcomeDoor(app, server)
  registerPasskeyDoor(app, server)
  registerScreens(app, server)
  registerPulse(app, server)
  await registerPhotoRoutes(app, server, server.pictures)
  await registerFeedRoutes(app, server)
  registerCalendarFeed(app, server)
  registerPapers(app, server)
  registerWindowSheets(app, server, server.sheets)
  await app.ready()
  return app
}
