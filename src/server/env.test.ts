import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

describe('environment', () => {
  test('every setting has a default', () => {
    const env = readEnvironment({})
    expect(env).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', LOG_LEVEL: 'info', TRUSTED_PROXIES: [], DEMO_STOCK: 'auto' })
    expect(env.DATABASE_URL).toBeUndefined()
  })

  test('an empty string counts as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
  })

  test.each([
    [{ PORT: 'eighty' }, /^PORT is "eighty"/],
    [{ PORT: '70000' }, /^PORT is "70000".*65535/],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL is "mysql:\/\/x"/],
    [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud".*"info"/],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, elsewhere' }, /^TRUSTED_PROXIES .*CIDR/],
  ])('%j is refused with its name, what was found and what is valid', (source, message) => {
    expect(() => readEnvironment(source)).toThrow(EnvironmentError)
    expect(() => readEnvironment(source)).toThrow(message)
  })

  test('every fault is named, not only the first', () => {
    expect(() => readEnvironment({ PORT: 'x', PAGE_CACHE_MB: '-1' })).toThrow(/PORT[\s\S]*PAGE_CACHE_MB/)
  })
})
