/** A small stock, and the home page of a demo site that has it. */
import { contextOf, demoSite, visit, type DemoSite } from '#test/pages/render-page.tsx'
import { NOW, sampleVehicle } from '#test/search/sample-stock.ts'

export const stock = [
  sampleVehicle({ id: 1, createdAt: new Date(NOW.getTime() - 86_400_000) }),
  sampleVehicle({ id: 2, make: 'Mazda', model: 'CX-5', simpleBody: 'SUV', priceCents: 3_699_000 }),
  sampleVehicle({ id: 3, status: 'sold', soldAt: NOW }),
  sampleVehicle({ id: 4, make: 'Ford', status: 'coming_soon' }),
]

export function home(slug: DemoSite, vehicles = stock): Promise<string> {
  return visit(contextOf(demoSite(slug), vehicles), 'home', '/')
}
