/** Tells whether the shopper's own vehicle is a trade-in or for sale. */
import type { Lead, LeadTradeIn } from './lead.ts'

/** `owned`: the shopper keeps it, and books a service or insures it. */
export type OwnVehiclePart = 'trade-in' | 'sell' | 'owned'

type OwnVehicleLead = Pick<Lead, 'formId' | 'category'>

/** Only forms in which a vehicle is offered make it a trade-in or a sale, whatever else asks for a vehicle. */
export function ownVehiclePart({ formId, category }: OwnVehicleLead): OwnVehiclePart {
  if (category === 'Sell My Car Enquiry' || formId === 'sell-my-car') return 'sell'
  return category === 'Trade-in Enquiry' || formId === 'trade-in' ? 'trade-in' : 'owned'
}

/** How a lead's own vehicle is called in mails: by its part and by who reads. */
export function ownVehicleLabel(lead: OwnVehicleLead, reader: 'dealer' | 'shopper'): string {
  const part = ownVehiclePart(lead)
  if (part === 'trade-in') return 'Trade-in'
  if (part === 'sell') return 'Vehicle to sell'
  return reader === 'dealer' ? 'Customer’s vehicle' : 'Your vehicle'
}

/** The vehicle that is offered; null where the shopper only says which one they drive. */
export function offeredVehicle(lead: OwnVehicleLead & Pick<Lead, 'tradeIn'>): LeadTradeIn | null {
  return ownVehiclePart(lead) === 'owned' ? null : lead.tradeIn
}
