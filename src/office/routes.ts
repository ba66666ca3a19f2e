import type { OfficeAction } from '#domain/office/permissions.ts'

interface OfficeRoute {
  id: string
  /** Those that begin with `/:site` are of one site; the others of everybody who is signed in. */
  path: string
  /** For screens of a site: to see it, somebody must be allowed this there. */
  may?: OfficeAction
}

/** The office's URL table: one row for each screen. No imports but types, so that anything may read it. */
export const officeRoutes = [
  { id: 'sites', path: '/' },
  { id: 'account', path: '/account' },
  { id: 'board', path: '/:site', may: 'board.see' },
  { id: 'leads', path: '/:site/leads', may: 'leads.read' },
  { id: 'templates', path: '/:site/leads/templates', may: 'leads.work' },
  { id: 'leadProof', path: '/:site/leads/:reference/proof', may: 'leads.read' },
  { id: 'lead', path: '/:site/leads/:reference', may: 'leads.read' },
  { id: 'stock', path: '/:site/stock', may: 'stock.read' },
  { id: 'stockNew', path: '/:site/stock/new', may: 'stock.create' },
  { id: 'stockBulk', path: '/:site/stock/bulk', may: 'stock.edit' },
  { id: 'stockRules', path: '/:site/stock/rules', may: 'stock.read' },
  { id: 'vehicle', path: '/:site/stock/:id', may: 'stock.read' },
  { id: 'vehiclePrice', path: '/:site/stock/:id/price', may: 'stock.read' },
  { id: 'vehiclePhotos', path: '/:site/stock/:id/photos', may: 'stock.read' },
  { id: 'vehiclePage', path: '/:site/stock/:id/page', may: 'stock.read' },
  { id: 'vehicleHistory', path: '/:site/stock/:id/history', may: 'stock.read' },
  { id: 'users', path: '/:site/users', may: 'users.manage' },
  { id: 'user', path: '/:site/users/:person', may: 'users.manage' },
  { id: 'audit', path: '/:site/audit', may: 'audit.read' },
  { id: 'privacy', path: '/:site/privacy', may: 'privacy.work' },
  { id: 'feeds', path: '/:site/feeds', may: 'feeds.read' },
  { id: 'feed', path: '/:site/feeds/:source', may: 'feeds.read' },
  { id: 'feedColumns', path: '/:site/feeds/:source/columns', may: 'feeds.map' },
  { id: 'feedRun', path: '/:site/feeds/:source/runs/:run', may: 'feeds.read' },
  { id: 'feedTrial', path: '/:site/feeds/:source/runs/:run/trial', may: 'feeds.run' },
  { id: 'calendar', path: '/:site/calendar', may: 'calendar.read' },
  { id: 'specialHours', path: '/:site/calendar/hours', may: 'calendar.read' },
  { id: 'reservations', path: '/:site/reservations', may: 'reservations.read' },
  { id: 'dayMoney', path: '/:site/reservations/money', may: 'reservations.read' },
  { id: 'reservation', path: '/:site/reservations/:reference', may: 'reservations.read' },
  { id: 'agents', path: '/:site/agents', may: 'reach.read' },
  { id: 'webhooks', path: '/:site/webhooks', may: 'reach.read' },
  { id: 'webhook', path: '/:site/webhooks/:endpoint', may: 'reach.read' },
  { id: 'feedsOut', path: '/:site/feeds-out', may: 'feeds.read' },
  { id: 'feedOut', path: '/:site/feeds-out/:feed', may: 'feeds.read' },
  { id: 'engines', path: '/:site/engines', may: 'reach.read' },
  { id: 'models', path: '/:site/models', may: 'reach.read' },
  { id: 'saidPrices', path: '/:site/prices', may: 'reach.read' },
  { id: 'reviews', path: '/:site/reviews', may: 'reach.read' },
] as const satisfies readonly OfficeRoute[]

export type OfficeRouteId = (typeof officeRoutes)[number]['id']
