import type { CheckoutOfPage } from '#pages/checkout/checkout-of-page.ts'
import type { SiteRequest } from '../http/site-route.ts'
import type { Secrets } from '../secrets.ts'
import type { CheckoutActions } from './checkout-actions.ts'
import { draftOf, reservationIdOf } from './checkout-cookies.ts'

/** Makes what a personal page may know of the reservation of its browser. */
export function checkoutReader(secrets: Secrets, actions: CheckoutActions): (request: SiteRequest) => CheckoutOfPage {
  return (request) => {
    const key = { secrets, siteId: request.ctx.site.slug }
    return {
      draft: draftOf(request, key),
      reservationId: reservationIdOf(request, key),
      isTest: actions.isTest(request),
      look: (paymentId) => actions.look(request, paymentId),
      offer: async (reservationId) => {
        const offer = await actions.offer(request, reservationId)
        return offer.kind === 'redirect' || offer.kind === 'instructions' ? offer : null
      },
    }
  }
}
