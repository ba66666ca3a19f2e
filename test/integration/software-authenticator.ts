/** A passkey device in software: ES256 keys, user verification, a counter (WebAuthn Level 3). */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

export interface DeviceAnswer {
  origin: string
  rpId: string
  challenge: string
  /** Whether the device saw face, finger or PIN. */
  isVerified?: boolean
}

export interface Device {
  id: string
  /** Signatures so far; a test sets it back. */
  counter: number
  register: (asked: DeviceAnswer) => object
  assert: (asked: DeviceAnswer) => object
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

const clientData = (type: string, { challenge, origin }: DeviceAnswer) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** Makes a device with one key. `counts`: false for one that stays at 0, as passkeys that phones share do. */
export function openDevice({ counts = true } = {}): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const name = id.toString('base64url')
  const device: Device = {
    id: name,
    counter: 0,
    register: (asked) => {
      const authData = Buffer.concat([
        authenticatorData(asked, HAS_KEY, device.counter),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(publicKey),
      ])
      const client = clientData('webauthn.create', asked)
      return credential(name, {
        clientDataJSON: client.toString('base64url'),
        attestationObject: withoutAttestation(authData).toString('base64url'),
        transports: ['internal'],
      })
    },
    assert: (asked) => {
      if (counts) device.counter++
      const authData = authenticatorData(asked, 0, device.counter)
      const client = clientData('webauthn.get', asked)
      return credential(name, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
  return device
}

const credential = (id: string, response: object) => ({
  id,
  rawId: id,
  type: 'public-key',
  response,
  clientExtensionResults: {},
})

function authenticatorData({ rpId, isVerified = true }: DeviceAnswer, more: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | more]), count])
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, section 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
}

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function withoutAttestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from('fmt'),
    Buffer.from([0x64]),
    Buffer.from('none'),
    Buffer.from([0x67]),
    Buffer.from('attStmt'),
    Buffer.from([0xa0, 0x68]),
    Buffer.from('authData'),
    Buffer.from([0x58, authData.length]),
    authData,
  ])
}
