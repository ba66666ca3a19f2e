import { expect, test } from 'vitest'
import { bouncingAddress } from './bounces.ts'

const email = (value: string, bounces: number) => ({ kind: 'email' as const, value, bounces })
const phone = { kind: 'phone' as const, value: '+61491570006', bounces: 9 }

test('R88 letters are off after two that came back, while no other address of the account works', () => {
  expect(bouncingAddress([])).toBeNull()
  expect(bouncingAddress([phone])).toBeNull()
  expect(bouncingAddress([email('a@x.au', 1), phone])).toBeNull()
  expect(bouncingAddress([email('a@x.au', 2), phone])).toBe('a@x.au')
  expect(bouncingAddress([email('a@x.au', 2), email('b@x.au', 0)])).toBeNull()
  expect(bouncingAddress([email('a@x.au', 2), email('b@x.au', 3)])).toBe('a@x.au')
})
