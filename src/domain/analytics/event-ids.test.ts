import { expect, it } from 'vitest'
import { EVENTS, eventKind } from './event-ids.ts'

/** The specification's list, and who counts each. */
it.each([
  [4, 'used view', 'browser'],
  [9, 'finance enquiry', 'server'],
  [14, 'new enquiry', 'server'],
  [15, 'used enquiry', 'server'],
  [17, 'test drive enquiry', 'server'],
  [18, 'offer accepted', 'server'],
  [22, 'form', 'server'],
  [25, 'phone click', 'browser'],
  [26, 'finance calculator first use', 'browser'],
  [39, 'vehicle saved', 'browser'],
  [48, 'used enquiry, alternative', 'server'],
  [49, 'search view', 'browser'],
  [51, 'careers', 'server'],
  [60, 'history report', 'browser'],
  [61, 'print', 'browser'],
])('A25.1 event %i is "%s", counted by the %s', (id, name, sentBy) => {
  expect(eventKind(id)).toMatchObject({ id, name, sentBy })
})

it("A25.1 has the specification's fifteen numbers and our page view, each once", () => {
  expect(EVENTS.map(({ id }) => id)).toEqual([
    0, 4, 9, 14, 15, 17, 18, 22, 25, 26, 39, 48, 49, 51, 60, 61, 110, 111, 112, 113, 114,
  ])
  expect(eventKind(1)).toBeUndefined()
  expect(EVENTS.filter((event) => 'isView' in event).map(({ id }) => id)).toEqual([0, 49])
})
