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
    [{ PORT: 'eighty' }, 'PORT is "eighty"; a port is a whole number from 0 to 65535'],
    [{ PORT: '70000' }, 'PORT is "70000"; a port is a whole number from 0 to 65535'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS is "-1"; it must be a number of seconds from 0 to 300'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is "mysql://x"; it must be an address that begins with postgres://'],
    [{ DEMO_STOCK: 'on' }, 'DEMO_STOCK is "on"; it must be one of auto, off'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, elsewhere' }, /^TRUSTED_PROXIES is .*; it must be IP addresses or CIDR ranges/],
  ])('%j is refused with its name, what was found and what is valid', (source, message) => {
    expect(() => readEnvironment(source)).toThrow(EnvironmentError)
    expect(() => readEnvironment(source)).toThrow(message)
  })

  test.each(['secret\nkey', 'secret\u0000key', 'secret key', 'secretkéy', 'secret’key', 'secret\u{1f511}'])(
    'A30.1 a key that no header takes is refused without being repeated: %j',
    (key) => {
      expect(() => readEnvironment({ SEARCH_ADMIN_KEY: key })).toThrow(
        new RegExp(
          '^SEARCH_ADMIN_KEY is not usable; it must be letters, digits and punctuation of ASCII without spaces, ' +
            'as a request header takes them$',
        ),
      )
      expect(readEnvironment({ SEARCH_ADMIN_KEY: 'a-secret_Key.2=' }).SEARCH_ADMIN_KEY).toBe('a-secret_Key.2=')
    },
  )

  test('R9 keys of texts are not repeated, nor a password in the address of the provider', () => {
    for (const name of ['SMS_KEY', 'SMS_INBOUND_KEY'])
      expect(() => readEnvironment({ [name]: 'hunter2 hunter2' })).toThrow(
        new RegExp(`^${name} is not usable; it must be letters, digits and punctuation of ASCII without spaces[^2]*$`),
      )
    expect(() => readEnvironment({ SMS_URL: 'https://me:hunter2@sms.example/' })).toThrow(
      /^SMS_URL is not usable; it must hold no user or password: SMS_KEY holds the key$/,
    )
    expect(() => readEnvironment({ SMS_URL: 'ftp://sms.example' })).toThrow(
      /^SMS_URL is not usable; it must be an address that begins with http:\/\/ or https:\/\/$/,
    )
  })

  test.each(['short', 'not base64 at all, though long enough to be it', Buffer.alloc(31, 1).toString('base64')])(
    'F5 APP_SECRET "%s" is no secret of 32 bytes, and is not repeated',
    (secret) => {
      expect(() => readEnvironment({ APP_SECRET: secret })).toThrow(
        /^APP_SECRET is not usable; it must be at least 32 random bytes in base64, such as `[a-z0-9 -]+` prints$/,
      )
    },
  )

  test('every fault is named, not only the first', () => {
    expect(() => readEnvironment({ PORT: 'x', PAGE_CACHE_MB: '-1' })).toThrow(/PORT[\s\S]*PAGE_CACHE_MB/)
  })
})
