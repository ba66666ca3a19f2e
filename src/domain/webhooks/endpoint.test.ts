import { expect, test } from 'vitest'
import { eventsNamed, urlFault } from './endpoint.ts'

test.each([
  ['https://crm.example/hooks?a=1', true],
  ['https://crm.example:8443/', true],
  ['http://crm.example/', false],
  ['http://localhost/', false],
  ['https://user:word@crm.example/', false],
  ['https://crm.example/#x', false],
  ['crm.example', false],
  ['javascript:alert(1)', false],
  ['', false],
])('R87 %s can be told events: %s', (url, isGood) => {
  expect(urlFault(url) === null).toBe(isGood)
})

test('R87 events are named one by one or by family; an unknown one is refused with those that are', () => {
  expect(eventsNamed('stock.sold, lead.created,stock.sold')).toEqual({ events: ['stock.sold', 'lead.created'] })
  expect(eventsNamed('test_drive.*')).toEqual({
    events: ['test_drive.booked', 'test_drive.moved', 'test_drive.cancelled'],
  })
  for (const none of ['stock', '*', '.*', 'test', ''])
    expect(eventsNamed(none)).toEqual({ fault: expect.stringMatching(/is no event; valid: stock\.arrived, /) })
})
