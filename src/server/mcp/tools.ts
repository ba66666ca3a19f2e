import type { Tool } from './tool.ts'
import { checkDelivery } from './tools/check-delivery.ts'
import { compareVehicles } from './tools/compare-vehicles.ts'
import { dealerInformation } from './tools/dealer-information.ts'
import { estimateRepayment } from './tools/estimate-repayment.ts'
import { getVehicle } from './tools/get-vehicle.ts'
import { searchStock } from './tools/search-stock.ts'
import { testDriveTimes } from './tools/test-drive-times.ts'

/** Every tool of the endpoint, in the order in which they are told (R61). */
export const TOOLS: readonly Tool[] = [
  searchStock,
  getVehicle,
  compareVehicles,
  estimateRepayment,
  checkDelivery,
  testDriveTimes,
  dealerInformation,
]
