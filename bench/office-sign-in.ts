/**
 * Measures how long the server takes to let somebody into the office (R5): by passkey, by password and code, and to
 * find out who asks, which each request does. Node's own argon2 with the same costs, and the check of a bare P-256
 * signature, run beside them. `npm run bench:office-sign-in`.
 */
import { argon2Sync, generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto'
import { sessionIdOf } from '#data/accounts/sessions.ts'
import { addStaffKey } from '#data/platform/staff/staff-keys.ts'
import { openStaffSession, readStaffSession } from '#data/platform/staff/staff-sessions.ts'
import { readStaff } from '#data/platform/staff/staff.ts'
import { makeStaffChallenge, proveByPasskey, readNewKey, type PasskeyPlace } from '#server/office/staff-passkeys.ts'
import { proveByPassword, type StaffDesk } from '#server/office/staff-proof.ts'
import { addPerson, PASSWORD, SECRETS } from '#test/integration/office-people.ts'
import { openDevice } from '#test/integration/software-authenticator.ts'
import { withDatabase } from './bench-database.ts'
import { machine, printResult, printTable } from './machine.ts'
import { medianMs } from './median-time.ts'

const TIMES = 40
const PLACE: PasskeyPlace = { rpId: 'office.example', origin: 'https://office.example', address: '192.0.2.1' }

await withDatabase(async (db) => {
  // Each step of the app is taken once, so every proof is half a minute later.
  let now = new Date('2026-11-27T00:00:10Z')
  const desk = (): StaffDesk => ({ db, secrets: SECRETS, log: { info() {}, warn() {}, error() {} }, now })
  const person = await addPerson({ db }, { email: 'pat@dealer.example', now })
  const staff = await readStaff(db, person.id)
  if (staff === null) throw new Error('the person is gone')

  const byPassword = async () => {
    now = new Date(now.getTime() + 30_000)
    const typed = { email: person.email, password: PASSWORD, code: await person.code(now), address: '192.0.2.1' }
    const proof = await proveByPassword(desk(), typed)
    if (proof.kind !== 'proved') throw new Error(`the password was not taken: ${proof.kind}`)
  }

  const device = openDevice()
  const challenge = async (wish: Parameters<typeof makeStaffChallenge>[2]) => {
    const made = await makeStaffChallenge(desk(), PLACE, wish)
    if (made.kind !== 'made' || !('challenge' in made.options)) throw new Error('there is no challenge')
    return { id: made.id, text: String(made.options.challenge) }
  }
  const adding = await challenge({ purpose: 'add', staff })
  const registration = JSON.parse(JSON.stringify(device.register({ ...PLACE, challenge: adding.text })))
  const wish = { staffId: staff.id, challengeId: adding.id, response: registration, name: 'Phone' }
  const key = await readNewKey(desk(), PLACE, wish)
  if (key === null || !(await addStaffKey(db, key))) throw new Error('the passkey was not kept')
  const byPasskey = async () => {
    now = new Date(now.getTime() + 30_000)
    const { id, text } = await challenge({ purpose: 'sign-in', staff: null })
    const response = JSON.parse(JSON.stringify(device.assert({ ...PLACE, challenge: text })))
    const proof = await proveByPasskey(desk(), PLACE, { challengeId: id, response, signedIn: null })
    if (proof.kind !== 'proved') throw new Error(`the passkey was not taken: ${proof.kind}`)
  }

  const cookie = sessionIdOf(randomBytes(32).toString('base64url'))
  await openStaffSession(db, staff.id, { id: cookie, label: 'Chrome on Linux', now })
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const text = randomBytes(128)
  const signature = sign('sha256', text, privateKey)
  const hash = { message: PASSWORD, nonce: randomBytes(16), parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
  const measured = {
    'password and code': await medianMs(TIMES, byPassword),
    'argon2 alone, to compare': await medianMs(TIMES, () => argon2Sync('argon2id', hash)),
    'passkey, challenge and answer': await medianMs(TIMES, byPasskey),
    'a P-256 signature checked, to compare': await medianMs(TIMES, () => verify('sha256', text, publicKey, signature)),
    'who asks, by the cookie': await medianMs(TIMES, () => readStaffSession(db, cookie, now)),
  }
  process.stdout.write(`${machine()}\nhalf of ${TIMES} runs were quicker\n`)
  printTable([['part', 'ms'], ...Object.entries(measured).map(([name, ms]) => [name, ms.toFixed(2)])])
  printResult(measured)
})
