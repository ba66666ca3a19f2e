/** Staff work on reservations with their money (Office R60). */
import { expect, it } from 'vitest'
import { ledgerLinesOf, officeReservations, reservationSteps } from '#data/office/reservation-list.ts'
import { reservationDeskOf } from '#server/office/reservation-desk.ts'
import { contextOf } from '../pages/render-page.tsx'
import { serveMoney, world } from './money-world.ts'

serveMoney('office-money')

const KIM = 'staff:7b0a5a43-2f5c-4c0e-8a51-0d8c3f8f2a01'
const desk = () =>
  reservationDeskOf(() => world.provider, {
    ...contextOf(world.site, []),
    ...world.scope,
    site: world.site,
    now: new Date(),
  })

it('Office R60 part of a deposit goes back once, never more than is left, and the reservation stands', async () => {
  const { reservation, payment } = await world.paid()
  const part = { paymentId: payment.id, amountCents: 5_000 }
  expect(await desk().refundPart(reservation.id, part, KIM)).toBeNull()
  expect(await desk().refundPart(reservation.id, { ...part, amountCents: 15_001 }, KIM)).toContain('At most $150')
  expect(await desk().refundPart(reservation.id, { ...part, paymentId: reservation.id }, KIM)).not.toBeNull()
  expect(await world.refunds(payment.id)).toMatchObject([{ amountCents: 5_000, askedBy: KIM, state: 'asked' }])
  expect(await world.reservation(reservation.id)).toMatchObject({ state: 'reserved' })
  expect(await world.faults()).toEqual([])
})

it('Office R60 a reservation is extended to at most 14 days in all, completed, or cancelled', async () => {
  const { reservation } = await world.paid()
  let presses = 0
  let answer = await desk().extend(reservation.id, KIM)
  for (; answer === null && presses < 20; presses++) answer = await desk().extend(reservation.id, KIM)
  expect([answer, presses > 0]).toEqual([expect.stringContaining('14 days in all'), true])
  expect(await desk().sendAgain(reservation.id)).toContain('e-mail address')
  expect(await desk().complete(reservation.id, KIM)).toBeNull()
  expect(await desk().complete(reservation.id, KIM)).not.toBeNull()
  const other = await world.paid()
  expect(await desk().cancel(other.reservation.id, KIM)).toBeNull()
  expect(await world.refunds(other.payment.id)).toMatchObject([{ amountCents: 20_000, askedBy: KIM }])
  const unpaid = await world.hold()
  expect(await desk().cancel(unpaid.id, KIM)).not.toBeNull()
  expect(await desk().release(unpaid.id, KIM)).toBeNull()
  expect(await world.reservation(unpaid.id)).toMatchObject({ state: 'released' })
})

it('Office R60 the list has open ones apart from those that are over; one tells its timeline', async () => {
  const { reservation } = await world.paid()
  const open = await officeReservations(world.scope, { view: 'open', yards: [], limit: 9 })
  expect(open).toMatchObject([{ reference: reservation.reference, state: 'reserved', depositCents: 20_000 }])
  expect(await officeReservations(world.scope, { view: 'over', yards: [], limit: 9 })).toEqual([])
  const lines = await ledgerLinesOf(world.scope, reservation.id)
  expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(0)
  expect(lines.length).toBeGreaterThan(1)
  await desk().cancel(reservation.id, KIM)
  expect((await reservationSteps(world.scope, reservation.id)).at(-1)).toMatchObject({
    actor: KIM,
    action: 'reservation-cancelled',
  })
  expect(await officeReservations(world.scope, { view: 'over', yards: [], limit: 9 })).toHaveLength(1)
})
