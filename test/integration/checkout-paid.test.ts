/** A shopper's reservation after paying, and its changes (R13, R14, R22, R23), on a real database. */
import { describe, expect, it } from 'vitest'
import { passMinutes } from './checkout-world.ts'
import { database, serveReserving, words, world } from './reserving.ts'

serveReserving()

describe('R22 R23 after paying', () => {
  it('R22 a payment leads to the reservation, for the browser that made it alone', async () => {
    const { browser, page, reservationId, paymentId } = await world.reserved()
    expect(page).toMatch(/^\/reservation\?t=/)
    expect((await world.read(reservationId))?.state).toBe('reserved')
    const other = await world.browser().get(`/checkout/return?payment=${paymentId}`)
    expect([other.status, other.body.includes('/reservation?t=')]).toEqual([200, false])
    const text = words((await browser.get(page)).body)
    for (const said of ['Reserved for you, Maya', 'Deposit receipt, not a tax invoice', 'Visa ending 4242', '$200.00'])
      expect(text).toContain(said)
    expect((await browser.get(page)).headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
  })

  it('R22 a bank that decides is looked at six times, then the shopper is told of an email', async () => {
    const { browser, paymentId } = await world.holding()
    let path = `/checkout/return?payment=${paymentId}`
    for (let look = 1; look <= 6; look++) {
      const { headers, body } = await browser.get(path)
      expect(words(body)).toContain('Your bank is still deciding.')
      expect(headers['refresh']).toBe(`5;url=/checkout/return?payment=${paymentId}&look=${look}`)
      path = `/checkout/return?payment=${paymentId}&look=${look}`
    }
    const last = await browser.get(path)
    expect([last.headers['refresh'], words(last.body).includes('We will email you')]).toEqual([undefined, true])
  })

  it('R22 a refused card is said in words, and another may be tried', async () => {
    const { browser, at, paymentId } = await world.holding()
    world.provider.say(world.provider.sessionOf(paymentId), { state: 'failed', errorCode: 'insufficient_funds' })
    const { body } = await browser.get(`/checkout/return?payment=${paymentId}`)
    expect(words(body)).toContain('There is not enough money on this card. Nothing was charged.')
    expect(body).toContain(`href="${at}?step=pay"`)
  })

  it.each(['none', '0b7c6f5e-1111-4222-8333-944455556666'])('R22 the payment %s is not known', async (id) => {
    expect((await world.browser().get(`/checkout/return?payment=${id}`)).status).toBe(404)
  })

  it('R14 a forged link shows nothing', async () => {
    const { page } = await world.reserved()
    expect((await world.browser().get(`${page.slice(0, -1)}x`)).status).toBe(404)
  })

  it('R13 the time of the visit can be changed', async () => {
    const { browser, page, reservationId } = await world.reserved()
    const before = await world.read(reservationId)
    const { body } = await browser.get(`${page}&day=2000-01-01`)
    const links = [...body.matchAll(/at=(\d{4}-\d\d-\d\dT\d\d%3A\d\dZ)/g)].map(([, at]) => decodeURIComponent(at ?? ''))
    const other = links.find((at) => new Date(at).getTime() !== before?.collectAt?.getTime()) ?? ''
    const answer = await browser.post(page, { do: 'move', at: other })
    expect(answer.location).toBe(`${page}&say=changed`)
    expect((await world.read(reservationId))?.collectAt).toEqual(new Date(other))
    expect(words((await browser.get(answer.location)).body)).toContain('Your visit has a new time.')
  })

  it('R13 R3 cancelling asks once, gives the deposit back, and says so', async () => {
    const { browser, page, at, reservationId } = await world.reserved()
    expect(words((await browser.get(`${page}&say=cancel`)).body)).toContain('Cancel this reservation?')
    expect((await world.read(reservationId))?.state).toBe('reserved')
    expect((await browser.post(page, { do: 'cancel' })).status).toBe(303)
    expect((await world.read(reservationId))?.state).toBe('ended')
    expect(words((await browser.get(page)).body)).toContain('Cancelled. $200.00 is on its way to you.')
    expect(words((await world.browser().get(at)).body)).toContain('Continue with this')
  })

  it('R22 money that comes too late is on its way back', async () => {
    const { browser, at, reservationId, paymentId } = await world.holding()
    await passMinutes(database, reservationId, 60)
    await database.db.updateTable('reservations').set({ state: 'expired' }).where('id', '=', reservationId).execute()
    await world.holding({ slug: at.split('/')[2] ?? '', id: 0, at })
    world.provider.pay(world.provider.sessionOf(paymentId))
    const { body } = await browser.get(`/checkout/return?payment=${paymentId}`)
    expect(words(body)).toContain('All of it is on its way back to you.')
  })
})
