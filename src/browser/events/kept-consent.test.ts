import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepChoice, keptChoice } from './kept-consent.ts'

const NOW = new Date('2026-11-21T03:00:00Z')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('A25.3 what a shopper said', () => {
  it('A25.3 holds for its site and container, and for a year', () => {
    keepChoice('one', 'GTM-AAAA', 'given', NOW)
    expect(keptChoice('one', 'GTM-AAAA', later(364))).toBe('given')
    expect(keptChoice('one', 'GTM-AAAA', later(365))).toBeNull()
    expect(keptChoice('one', 'GTM-BBBB', NOW)).toBeNull()
    expect(keptChoice('two', 'GTM-AAAA', NOW)).toBeNull()
    keepChoice('one', 'GTM-AAAA', 'declined', later(1))
    expect(keptChoice('one', 'GTM-AAAA', later(2))).toBe('declined')
  })

  it.each([
    '',
    'given',
    'given GTM-AAAA',
    'given GTM-AAAA soon',
    'maybe GTM-AAAA 2026-11-20T00:00:00Z',
    'given GTM-AAAA 2027-11-20T00:00:00Z',
  ])('A25.3 a storage that says "%s" says nothing', (text) => {
    stored.set('forecourt-consent:one-more', text)
    expect(keptChoice('one-more', 'GTM-AAAA', NOW)).toBeNull()
  })

  it('A25.3 a browser that keeps nothing is not asked twice on one page', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    keepChoice('denied', 'GTM-AAAA', 'declined', NOW)
    expect(keptChoice('denied', 'GTM-AAAA', NOW)).toBe('declined')
  })
})
