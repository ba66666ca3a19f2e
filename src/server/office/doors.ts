/** Ways into the office and out of it. */
import type { FastifyInstance } from 'fastify'
import { registerPasskeyDoor } from './passkey-door.ts'
import { registerProveDoor } from './prove-door.ts'
import type { OfficeServer } from './screen-route.ts'
import { registerSignInDoor } from './sign-in-door.ts'
import { registerWelcomeDoor } from './welcome-door.ts'

export function registerDoors(app: FastifyInstance, server: OfficeServer): void {
  registerSignInDoor(app, server)
  registerProveDoor(app, server)
  registerWelcomeDoor(app, server)
  registerPasskeyDoor(app, server)
}
