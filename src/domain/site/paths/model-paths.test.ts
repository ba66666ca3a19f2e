import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchRoute } from '#pages/match-route.ts'
import * as paths from './model-paths.ts'

const rowOf = (path: string) => matchRoute(new URL(path, 'http://site.invalid').pathname)

test.each([
  [paths.MODELS_PATH, '/models', 'models'],
  [paths.modelsOfBodyPath('ute'), '/models?body=ute', 'models'],
  [paths.modelPath('isuzu-d-max'), '/models/isuzu-d-max', 'model'],
  [
    paths.orderNowPath({ slug: 'd-max', name: 'D-MAX' }, 'D-MAX SX & Tray'),
    '/models/order-now?model_id=d-max&model_name=D-MAX&vehicle=D-MAX+SX+%26+Tray',
    'order-now',
  ],
])('R102 A3.38 A3.39 %s is %s', (made, address, row) => {
  expect(made).toBe(address)
  expect(rowOf(made)?.routeId).toBe(row)
})

test('R108 programs ask for a model under /api', () => {
  expect(paths.MODELS_API).toBe('/api/models')
})

test('R102 the address of a model gives back its name', () => {
  const name = fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,3}$/).filter((text) => text !== 'order-now')
  fc.assert(
    fc.property(name, (text) => {
      expect(rowOf(paths.modelPath(text))).toMatchObject({ routeId: 'model', params: { model: text } })
    }),
  )
})
