/** Answers of browsers about passkeys (WebAuthn Level 3, 5.1.8): only members that are read are kept. */
import { z } from 'zod'

const base64url = z
  .string()
  .max(2000)
  .regex(/^[A-Za-z0-9_-]+$/)
const credential = { id: base64url, rawId: base64url, type: z.literal('public-key') }
const extensions = z.object({}).transform(() => ({}))

/** Proof by a passkey. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url }),
  clientExtensionResults: extensions,
})

/** A new passkey. */
export const registrationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  clientExtensionResults: extensions,
})
