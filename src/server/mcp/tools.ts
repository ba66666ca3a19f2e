import type { Site } from '#domain/site/site.ts'
import type { Tool } from './tool.ts'
import { checkDelivery } from './tools/check-delivery.ts'
import { compareVehicles } from './tools/compare-vehicles.ts'
import { dealerInformation } from './tools/dealer-information.ts'
import { estimateRepayment } from './tools/estimate-repayment.ts'
import { getVehicle } from './tools/get-vehicle.ts'
import { prepareHandover } from './tools/prepare-handover.ts'
import { searchStock } from './tools/search-stock.ts'
import { testDriveTimes } from './tools/test-drive-times.ts'

/** The tools that only read, in the order in which they are told (R61). */
const TOOLS: readonly Tool[] = [
  searchStock,
  getVehicle,
  compareVehicles,
  estimateRepayment,
  checkDelivery,
  testDriveTimes,
  dealerInformation,
]

/** The tools that a site offers. */
export function toolsOf({ reach }: Pick<Site, 'reach'>): readonly Tool[] {
  return reach.agents.handover ? [...TOOLS, prepareHandover] : TOOLS
}
