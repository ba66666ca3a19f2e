import { describe, expect, test } from 'vitest'
import { EnvironmentError, readEnvironment } from './env.ts'

describe('environment', () => {
  test('every setting has a default', () => {
    const env = readEnvironment({})
    expect(env).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      TRUSTED_PROXIES: [],
      DEMO_STOCK: 'auto',
    })
    expect(env.DATABASE_URL).toBeUndefined()
  })

  test.each([
    [{}, 'on'],
    [{ NODE_ENV: 'production' }, 'off'],
    [{ NODE_ENV: 'production', STYLEGUIDE: 'on' }, 'on'],
    [{ STYLEGUIDE: 'off' }, 'off'],
  ])('with %j the styleguide is %s', (source, shown) => {
    expect(readEnvironment(source).STYLEGUIDE).toBe(shown)
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

  test.each(['secret\nkey', 'secret\u0000key', 'secret key', 'secretkéy', 'secret’key', 'secret\u{1f511}'])(
    'A30.1 a key that no header takes is refused without being repeated: %j',
    (key) => {
      expect(() => readEnvironment({ SEARCH_ADMIN_KEY: key })).toThrow(
        /^SEARCH_ADMIN_KEY is not usable: must be letters, digits and signs of ASCII without spaces, as a request header takes them$/,
      )
      expect(readEnvironment({ SEARCH_ADMIN_KEY: 'a-secret_Key.2=' }).SEARCH_ADMIN_KEY).toBe('a-secret_Key.2=')
    },
  )

  test('every fault is named, not only the first', () => {
    expect(() => readEnvironment({ PORT: 'x', PAGE_CACHE_MB: '-1' })).toThrow(/PORT[\s\S]*PAGE_CACHE_MB/)
  })
})
