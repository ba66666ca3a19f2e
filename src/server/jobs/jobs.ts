import { feedsPush } from '../feeds-out/push-job.ts'
import { alertsJob } from '../alerts/alerts-job.ts'
import { accountsForget, accountsRetention, garageValues } from './account-jobs.ts'
import {
  agentsForget,
  botChecksForget,
  botsForget,
  handoversForget,
  journalForget,
  landingVisitsForget,
  missesForget,
  rareMissesForget,
  missingForget,
  noticesForget,
  priceAuditsForget,
  redirectsForget,
  webhooksForget,
} from './forget-jobs.ts'
import { webhooksJob } from '../webhooks/webhooks-job.ts'
import { priceAudit } from '../price-audit/price-audit-job.ts'
import type { Job } from './job.ts'
import { indexNowJob } from '../reach/index-now-job.ts'
import { botsVerify } from '../reach/verify-bots-job.ts'
import { keptByHand } from './kept-by-hand-job.ts'
import { leadWork } from './lead-work-job.ts'
import { landingsJob } from '../reach/landings-job.ts'
import { paymentsCompare, paymentsEvents, paymentsReconcile, refunds } from './payment-jobs.ts'
import { reviewRequests } from './review-requests-job.ts'
import { reviewsFetch } from './reviews-job.ts'
import { firstRefusal, reservations } from './reservations-job.ts'

/** Every job, one row each. */
export const JOBS: readonly Job[] = [
  alertsJob,
  journalForget,
  noticesForget,
  agentsForget,
  handoversForget,
  botsForget,
  botChecksForget,
  botsVerify,
  redirectsForget,
  missingForget,
  landingVisitsForget,
  missesForget,
  rareMissesForget,
  garageValues,
  accountsForget,
  accountsRetention,
  paymentsReconcile,
  paymentsEvents,
  paymentsCompare,
  refunds,
  reservations,
  firstRefusal,
  reviewsFetch,
  reviewRequests,
  leadWork,
  keptByHand,
  landingsJob,
  feedsPush,
  webhooksJob,
  webhooksForget,
  indexNowJob,
  priceAudit,
  priceAuditsForget,
]
