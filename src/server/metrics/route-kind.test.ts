import { describe, expect, it } from 'vitest'
import { ROUTE_KINDS, routeKindOf } from './route-kind.ts'

describe('kinds of routes in the metrics', () => {
  it.each([
    ['GET', '/*', 'page'],
    ['POST', '/*', 'form'],
    ['GET', '/_main/*', 'fragment'],
    ['GET', '/_part/cars/:slug/similar', 'fragment'],
    ['GET', '/img/*', 'picture'],
    ['GET', '/assets/:name', 'asset'],
    ['GET', '/favicon.svg', 'asset'],
    ['GET', '/cars/:slug(^[a-z0-9-]+).pdf', 'document'],
    ['GET', '/cars/:slug/video/:version', 'video'],
    ['GET', '/cars/:slug/autogauge', 'api'],
    ['POST', '/api/leads', 'lead'],
    ['GET', '/api/cars/:slug/similar', 'api'],
    ['POST', '/indexes/:indexUid/search', 'search'],
    ['POST', '/multi-search', 'search'],
    ['GET', '/health', 'search'],
    ['GET', '/healthz', 'operations'],
    ['GET', '/metrics', 'operations'],
    ['POST', '/sell-my-car', 'form'],
    ['GET', undefined, 'none'],
  ])('%s %s is %s', (method, pattern, kind) => {
    expect(routeKindOf(method, pattern)).toBe(kind)
    expect(ROUTE_KINDS).toContain(kind)
  })
})
