/**
 * Makes a self-signed certificate and its key for each run of the tests. It writes X.509 by hand (RFC 5280), since Node
 * only signs.
 */
import { generateKeyPairSync, sign } from 'node:crypto'

const tlv = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const length =
    body.length < 128
      ? [body.length]
      : body.length < 256
        ? [0x81, body.length]
        : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: readonly Uint8Array[]) => tlv(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const ECDSA_SHA256 = sequence(hex('06082a8648ce3d040302'))
const COMMON_NAME = hex('0603550403')
const ALT_NAMES = hex('0603551d11')

/** `YYMMDDHHMMSSZ`, so many days from now. */
const time = (days: number) =>
  tlv(0x17, Buffer.from(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(2, 19).replace(/\D/g, '')}Z`))

/** Both in PEM; the certificate is for a host name and an IPv4 address, from yesterday until tomorrow. */
export function selfSigned(host: string, address: string): { cert: string; key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from('for tests only')))))
  const names = sequence(tlv(0x82, Buffer.from(host)), tlv(0x87, Buffer.from(address.split('.').map(Number))))
  const body = sequence(
    tlv(0xa0, hex('020102')),
    hex('020101'),
    ECDSA_SHA256,
    name,
    sequence(time(-1), time(1)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(sequence(ALT_NAMES, tlv(0x04, names)))),
  )
  const der = sequence(body, ECDSA_SHA256, tlv(0x03, hex('00'), sign('sha256', body, privateKey)))
  const pem = (der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}
