/** Proofs of staff: password with code, recovery codes, passkeys, invitations (Office R5, R6). */
import { describe, expect, it } from 'vitest'
import { addInvite, readInvite, takeInvite } from '#data/platform/staff/staff-invites.ts'
import { readFactors } from '#data/platform/staff/staff-secrets.ts'
import { addStaffKey } from '#data/platform/staff/staff-keys.ts'
import { readStaff } from '#data/platform/staff/staff.ts'
import { makeStaffChallenge, proveByPasskey, readNewKey, type PasskeyPlace } from '#server/office/staff-passkeys.ts'
import { proveByPassword, type TypedProof } from '#server/office/staff-proof.ts'
import { addPerson, deskOf, PASSWORD } from './office-people.ts'
import { databaseOfFile } from './postgres.ts'
import { openDevice, type Device } from './software-authenticator.ts'

const NOW = new Date('2026-11-27T00:00:10Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const PLACE: PasskeyPlace = { rpId: 'office.example', origin: 'https://office.example', address: '192.0.2.1' }

const database = databaseOfFile()

let people = 0
/** Somebody new, and what they type; each from a network of their own. */
async function somebody() {
  people++
  const person = await addPerson(database, { email: `person${people}@dealer.example`, now: NOW })
  const typed = async (changes: Partial<TypedProof> = {}, at = NOW): Promise<TypedProof> => ({
    email: person.email,
    password: PASSWORD,
    code: await person.code(at),
    address: `198.51.100.${people}`,
    ...changes,
  })
  const prove = async (changes: Partial<TypedProof> = {}, at = NOW) =>
    proveByPassword(deskOf(database, at), await typed(changes, at))
  return { person, prove }
}

describe('Office R5 password and code', () => {
  it('Office R5 both are needed', async () => {
    const { person, prove } = await somebody()
    expect(await prove({ password: `${PASSWORD}!` })).toEqual({ kind: 'wrong' })
    expect(await prove({ code: '000000' })).toEqual({ kind: 'wrong' })
    expect(await prove({ code: '' })).toEqual({ kind: 'wrong' })
    expect(await prove({ email: 'nobody@dealer.example' })).toEqual({ kind: 'wrong' })
    expect(await prove()).toMatchObject({ kind: 'proved', by: 'app', staff: { id: person.id } })
  })

  it('Office R5 the address may be typed in any case of letters', async () => {
    const { person, prove } = await somebody()
    expect(await prove({ email: person.email.toUpperCase() })).toMatchObject({ kind: 'proved' })
  })

  it('Office R5 each step of the app is taken once, also by eight at the same time; an earlier one never', async () => {
    const { person, prove } = await somebody()
    const tries = await Promise.all(Array.from({ length: 8 }, () => prove()))
    expect(tries.filter(({ kind }) => kind === 'proved')).toHaveLength(1)
    expect(await prove({}, later(1))).toEqual({ kind: 'wrong' })
    expect(await prove({}, later(30))).toMatchObject({ kind: 'proved' })
    expect(await prove({ code: await person.code(NOW) }, later(31))).toEqual({ kind: 'wrong' })
  })

  it('Office R5 a recovery code serves once in place of the app', async () => {
    const { person, prove } = await somebody()
    const [code = '', other = ''] = person.recovery
    expect(await prove({ code })).toMatchObject({ kind: 'proved', by: 'recovery' })
    expect(await prove({ code })).toEqual({ kind: 'wrong' })
    expect(await prove({ code: other.toUpperCase() })).toMatchObject({ kind: 'proved', by: 'recovery' })
    const factors = await readFactors(database.db, [person.id])
    expect(factors.get(person.id)).toEqual({ hasPassword: true, hasTotp: true, passkeys: 0, recoveryLeft: 8 })
  })

  it('Office R5 a recovery code of another person is wrong', async () => {
    const [one, other] = [await somebody(), await somebody()]
    expect(await one.prove({ code: other.person.recovery[0] ?? '' })).toEqual({ kind: 'wrong' })
  })

  it.each(['invited', 'disabled'] as const)('Office R5 somebody %s does not come in', async (state) => {
    const { person, prove } = await somebody()
    await database.db.updateTable('staff').set({ state }).where('id', '=', person.id).execute()
    expect(await prove()).toEqual({ kind: 'wrong' })
  })
})

describe('Office R6 limits', () => {
  it('Office R6 after 10 wrong proofs an hour an address waits; right ones do not count', async () => {
    const { prove } = await somebody()
    for (let step = 0; step < 5; step++) expect(await prove({}, later(step * 30))).toMatchObject({ kind: 'proved' })
    for (let wrong = 0; wrong < 10; wrong++)
      expect(await prove({ code: '000000', address: `203.0.113.${wrong}` }, later(200))).toEqual({ kind: 'wrong' })
    expect(await prove({}, later(240))).toMatchObject({ kind: 'slow-down' })
    expect(await prove({}, later(3900))).toMatchObject({ kind: 'proved' })
  })

  it('Office R6 after 30 wrong proofs an hour a network waits', async () => {
    const { prove } = await somebody()
    const address = '203.0.113.200'
    for (let wrong = 0; wrong < 30; wrong++)
      expect(await prove({ email: `guess${wrong}@dealer.example`, address })).toEqual({ kind: 'wrong' })
    expect(await prove({ address })).toMatchObject({ kind: 'slow-down', retryAfterSeconds: 3600 })
    expect(await prove()).toMatchObject({ kind: 'proved' })
  })
})

const forLibrary = (response: object) => JSON.parse(JSON.stringify(response))

async function challengeOf(wish: Parameters<typeof makeStaffChallenge>[2], at = NOW) {
  const made = await makeStaffChallenge(deskOf(database, at), PLACE, wish)
  if (made.kind !== 'made') throw new Error(made.kind)
  const text = 'challenge' in made.options ? String(made.options.challenge) : ''
  return { id: made.id, text }
}
/** A challenge to sign in. */
const ask = () => challengeOf({ purpose: 'sign-in', staff: null })

/** Somebody with a passkey of the office. */
async function withPasskey() {
  const { person } = await somebody()
  const desk = deskOf(database, NOW)
  const staff = await readStaff(database.db, person.id)
  if (staff === null) throw new Error('the person is gone')
  const device = openDevice()
  const challenge = await challengeOf({ purpose: 'add', staff })
  const response = device.register({ ...PLACE, challenge: challenge.text })
  const wish = { staffId: staff.id, challengeId: challenge.id, response: forLibrary(response), name: 'Phone' }
  const key = await readNewKey(desk, PLACE, wish)
  expect(key !== null && (await addStaffKey(database.db, key))).toBe(true)
  expect(await readNewKey(desk, PLACE, wish)).toBeNull()
  return { staff, device }
}

describe('Office R5 passkeys', () => {
  const answer = (
    challenge: { id: string; text: string },
    device: Device,
    { place = PLACE, signedIn = null, isVerified = true, at = NOW }: Partial<AnswerOptions> = {},
  ) =>
    proveByPasskey(deskOf(database, at), PLACE, {
      challengeId: challenge.id,
      response: forLibrary(device.assert({ ...place, challenge: challenge.text, isVerified })),
      signedIn,
    })
  interface AnswerOptions {
    place: PasskeyPlace
    signedIn: string | null
    isVerified: boolean
    at: Date
  }

  it('Office R5 a passkey is the whole proof; its challenge serves once, for 5 minutes', async () => {
    const { staff, device } = await withPasskey()
    const challenge = await challengeOf({ purpose: 'sign-in', staff: null })
    expect(await answer(challenge, device)).toMatchObject({ kind: 'proved', by: 'passkey', staff: { id: staff.id } })
    expect(await answer(challenge, device)).toEqual({ kind: 'wrong' })
    const late = await challengeOf({ purpose: 'sign-in', staff: null })
    expect(await answer(late, device, { at: later(301) })).toEqual({ kind: 'wrong' })
  })

  it('Office R5 a passkey of another host, or without user verification, is refused', async () => {
    const { device } = await withPasskey()
    const other = { ...PLACE, rpId: 'southerly.example', origin: 'https://southerly.example' }
    expect(await answer(await ask(), device, { place: other })).toEqual({ kind: 'wrong' })
    expect(await answer(await ask(), device, { place: { ...PLACE, origin: other.origin } })).toEqual({ kind: 'wrong' })
    expect(await answer(await ask(), device, { isVerified: false })).toEqual({ kind: 'wrong' })
    expect(await answer(await ask(), device)).toMatchObject({ kind: 'proved' })
  })

  it('Office R5 a passkey that counts backwards is a copy and is refused', async () => {
    const { device } = await withPasskey()
    device.counter = 7
    expect(await answer(await ask(), device)).toMatchObject({ kind: 'proved' })
    device.counter = 3
    expect(await answer(await ask(), device)).toEqual({ kind: 'wrong' })
  })

  it('Office R6 a fresh proof comes from a passkey of who is signed in, for a challenge of theirs', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()]
    const stepUp = () => challengeOf({ purpose: 'step-up', staff: one.staff })
    expect(await answer(await stepUp(), other.device, { signedIn: one.staff.id })).toEqual({ kind: 'wrong' })
    expect(await answer(await stepUp(), one.device, { signedIn: other.staff.id })).toEqual({ kind: 'wrong' })
    expect(await answer(await stepUp(), one.device)).toEqual({ kind: 'wrong' })
    expect(await answer(await stepUp(), one.device, { signedIn: one.staff.id })).toMatchObject({ kind: 'proved' })
  })

  it('Office R5 somebody disabled does not come in by passkey', async () => {
    const { staff, device } = await withPasskey()
    await database.db.updateTable('staff').set({ state: 'disabled' }).where('id', '=', staff.id).execute()
    expect(await answer(await challengeOf({ purpose: 'sign-in', staff: null }), device)).toEqual({ kind: 'wrong' })
  })
})

describe('Office R5 invitations', () => {
  it('Office R5 an invitation is taken once, by one of several at the same time', async () => {
    const { person } = await somebody()
    const token = await addInvite(database.db, person.id, NOW)
    expect(await readInvite(database.db, token, NOW)).toBe(person.id)
    const takes = await Promise.all(Array.from({ length: 5 }, () => takeInvite(database.db, token, NOW)))
    expect(takes.filter((id) => id !== null)).toEqual([person.id])
    expect(await readInvite(database.db, token, NOW)).toBeNull()
  })

  it('Office R7 an invitation is over after 24 hours, and when a newer one is made', async () => {
    const { person } = await somebody()
    const first = await addInvite(database.db, person.id, NOW)
    const second = await addInvite(database.db, person.id, later(60))
    expect(await takeInvite(database.db, first, later(61))).toBeNull()
    expect(await readInvite(database.db, second, later(60 + 86_399))).toBe(person.id)
    expect(await takeInvite(database.db, second, later(60 + 86_400))).toBeNull()
    expect(await takeInvite(database.db, 'x'.repeat(43), NOW)).toBeNull()
  })
})
