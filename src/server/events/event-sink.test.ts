import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotedEvent } from '#domain/analytics/noted-event.ts'
import { createEventSink, type EventStore } from './event-sink.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const event = (vehicleId: number, part: Partial<NotedEvent> = {}): NotedEvent => ({
  siteId: 'sample',
  eventId: 39,
  page: 'vehicle',
  vehicleId,
  leadId: null,
  day: '2026-11-21',
  at: new Date('2026-11-21T03:00:00Z'),
  isPrivate: false,
  ...part,
})

/** A store that keeps what it is given, and fails or waits as told. */
function fakeStore() {
  const kept: NotedEvent[] = []
  const forgotten: string[] = []
  const state: { fault: Error | null; gate: Promise<void> | null; calls: number } = {
    fault: null,
    gate: null,
    calls: 0,
  }
  const store: EventStore = {
    store: async (events) => {
      state.calls++
      await state.gate
      if (state.fault) throw state.fault
      kept.push(...events)
    },
    forget: async (siteId, before) => void forgotten.push(`${siteId} ${before}`),
  }
  const warnings: string[] = []
  return { store, kept, forgotten, state, warnings, log: { warn: (line: string) => void warnings.push(line) } }
}

describe('A25.1 events are written together, beside the requests', () => {
  it('A25.1 one write holds what a second brought', async () => {
    const { store, kept, state, log } = fakeStore()
    const sink = createEventSink(store, log)
    for (let id = 1; id <= 50; id++) sink.note(event(id))
    expect(state.calls).toBe(0)
    await vi.advanceTimersByTimeAsync(1_000)
    expect([state.calls, kept.length]).toEqual([1, 50])
  })

  it('A25.1 A27.11 what a database did not take is tried again, with one warning and no error', async () => {
    const { store, kept, state, warnings, log } = fakeStore()
    state.fault = new Error('the database is starting up')
    const sink = createEventSink(store, log)
    sink.note(event(1))
    await vi.advanceTimersByTimeAsync(15_000)
    expect(state.calls).toBe(2)
    sink.note(event(2))
    state.fault = null
    await vi.advanceTimersByTimeAsync(10_000)
    expect(kept.map(({ vehicleId }) => vehicleId)).toEqual([1, 2])
    expect(warnings).toEqual([expect.stringContaining('the database is starting up')])
  })

  it('A25.1 no more than ten thousand wait for a slow database; how many were lost is said', async () => {
    const { store, kept, state, warnings, log } = fakeStore()
    const { promise, resolve } = Promise.withResolvers<void>()
    state.gate = promise
    const sink = createEventSink(store, log)
    sink.note(event(1))
    await vi.advanceTimersByTimeAsync(1_000)
    for (let id = 2; id <= 10_101; id++) sink.note(event(id))
    resolve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kept).toHaveLength(10_001)
    expect(warnings).toEqual(['100 analytics events were lost while the database could not be written'])
  })

  it('A25.1 rows that the database will never take hold up no others', async () => {
    const { store, kept, state, log } = fakeStore()
    state.fault = Object.assign(new Error('value too long'), { code: '22001' })
    const sink = createEventSink(store, log)
    sink.note(event(1))
    await vi.advanceTimersByTimeAsync(1_000)
    state.fault = null
    sink.note(event(2))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(kept.map(({ vehicleId }) => vehicleId)).toEqual([2])
  })

  it('A25.1 events of more than thirteen months ago are forgotten, once a day for each site', async () => {
    const { store, forgotten, log } = fakeStore()
    const sink = createEventSink(store, log)
    for (const day of ['2026-11-21', '2026-11-21', '2026-11-22']) {
      sink.note(event(1, { day }))
      await vi.advanceTimersByTimeAsync(1_000)
    }
    sink.note(event(1, { siteId: 'other', day: '2026-11-22' }))
    await sink.flush()
    expect(forgotten).toEqual(['sample 2025-10-21', 'sample 2025-10-22', 'other 2025-10-22'])
  })

  it('A25.1 a program that stops writes its last events, and does not wait for a database that hangs', async () => {
    const first = fakeStore()
    const sink = createEventSink(first.store, first.log)
    sink.note(event(1))
    await sink.close()
    expect(first.kept).toHaveLength(1)

    const second = fakeStore()
    second.state.gate = new Promise(() => {})
    const hung = createEventSink(second.store, second.log)
    hung.note(event(1))
    let isClosed = false
    void hung.close().then(() => (isClosed = true))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(isClosed).toBe(true)
  })
})
