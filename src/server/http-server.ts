import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Build } from './build/ensure-build.ts'
import { StockBook } from '#data/office/stock-book.ts'
import type { Environment } from './env.ts'
import { registerSpins } from './spins/spin-route.ts'
import { registerUnsubscribe } from './alerts/unsubscribe-route.ts'
import { registerGarageForms } from './accounts/garage-forms.ts'
import { SAVED_SEARCH_ACTIONS } from './accounts/saved-search-actions.ts'
import { registerSavedSearches } from './accounts/saved-searches-route.ts'
import { ownVehicleActions } from './accounts/own-vehicle-actions.ts'
import { registerAuth } from './accounts/auth-route.ts'
import { lineActions } from './accounts/line-actions.ts'
import { privacyActions } from './accounts/privacy-actions.ts'
import { SETTINGS_ACTIONS } from './accounts/settings-actions.ts'
import { registerPrivacy } from './accounts/privacy-route.ts'
import { codeSender } from './accounts/send-code.ts'
import { registerPasskeys } from './accounts/passkey-route.ts'
import { waitForCatalogue } from './catalogue/catalogue-book.ts'
import { checkoutReader } from './checkout/checkout-of-page.ts'
import { registerOnlinePayment } from './checkout/online-payment-pages.ts'
import { registerCheckoutPages } from './checkout/checkout-pages.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { registerSignInPages } from './accounts/sign-in-pages.ts'
import { WATCHLIST_ACTIONS } from './accounts/watchlist-forms.ts'
import { registerViewed } from './accounts/viewed-route.ts'
import { registerWatchlist } from './accounts/watchlist-route.ts'
import { registerAutogauge } from './api/autogauge-route.ts'
import { registerBrowserFailures } from './api/browser-failures-route.ts'
import { registerConfig } from './api/config-route.ts'
import { registerDelivery } from './api/delivery-route.ts'
import { registerEvents } from './api/events-route.ts'
import { registerFormViews } from './api/form-views-route.ts'
import { registerFinanceDisclaimer } from './api/finance-disclaimer-route.ts'
import { registerGeocode } from './api/geocode-route.ts'
import { registerLeads } from './api/leads-route.ts'
import { registerModels } from './api/models-route.ts'
import { registerResultsCount } from './api/results-count-route.ts'
import { registerReveal } from './api/reveal-route.ts'
import { registerSimilar } from './api/similar-route.ts'
import { registerRepayment } from './api/repayment-route.ts'
import { registerSuggestions } from './api/suggestions-route.ts'
import { registerTestDrive } from './api/test-drive-route.ts'
import { registerView } from './api/view-route.ts'
import { registerReservationMoney } from './checkout/money-route.ts'
import { registerReservations } from './checkout/reservation-route.ts'
import { registerPaymentEvents } from './checkout/webhook-route.ts'
import { registerPublicApi } from './public-api/api-route.ts'
import { registerIndexNowKey } from './reach/index-now-key.ts'
import { registerVisitCounts } from './reach/count-visits.ts'
import { registerCrawlerFiles } from './reach/crawler-files-route.ts'
import { registerSitemaps } from './reach/sitemap-route.ts'
import { createVisitCounter } from './reach/visit-counter.ts'
import { registerDocuments } from './documents/pdf-route.ts'
import { registerCalendars } from './documents/calendar-route.ts'
import { registerReceipts } from './documents/receipt-route.ts'
import { PdfWorkers } from './documents/pdf-workers.ts'
import { formTokenOf } from './leads/intake.ts'
import { createLeadDesk } from './leads/lead-desk.ts'
import { leadCounter, type CountLead } from './events/count-leads.ts'
import { createEventSink, databaseEventStore } from './events/event-sink.ts'
import { createApp } from './http/app.ts'
import { registerHealth } from './http/health.ts'
import { createMinuteLimit } from './http/minute-limit.ts'
import { registerOneHost } from './http/one-host.ts'
import { registerFeedsOut } from './feeds-out/feed-route.ts'
import { registerSiteHost } from './http/site-host.ts'
import { registerSiteContext, waitForStock } from './http/site-route.ts'
import { registerSpinCode } from './media/spin-code-route.ts'
import { registerReport } from './media/report-route.ts'
import { registerVideo } from './media/video-route.ts'
import { addAssetRoute, readAssets, readOfficeAssets, readPageAssets } from './pages/assets.ts'
import { registerFavicon } from './pages/favicon.ts'
import { registerManifest } from './pages/manifest.ts'
import { registerShareImage } from './pages/share-image.ts'
import { PageCache } from './pages/page-cache.ts'
import { registerForms } from './pages/form-route.ts'
import { registerPages } from './pages/page-route.ts'
import type { PageServer } from './pages/render-page.ts'
import { RenderQueue } from './http/render-queue.ts'
import { LONGEST_ANSWER_MS } from './mcp/answer-time.ts'
import { createAgentCounter } from './mcp/count-calls.ts'
import { registerHandover } from './mcp/handover-route.ts'
import { registerMcp } from './mcp/mcp-route.ts'
import { feedFolder } from './feeds-in/feed-desk.ts'
import { publicNetwork } from '#adapters/pictures/picture-network.ts'
import { deadMenuLinks } from './sites/site-links.ts'
import { createOfficeApp } from './office/office-app.ts'
import { registerOfficeHost } from './office/office-host.ts'
import { loadOfficeRenderer } from './office/office-renderer.ts'
import { registerMetrics } from './metrics/metrics-route.ts'
import { loadRenderer } from './pages/renderer.ts'
import { registerSpeculationRules } from './pages/speculation-rules.ts'
import { outboxPage } from './outbox/outbox-page.ts'
import { outboxFolder } from './outbox/read-outbox.ts'
import { registerPictureRoute } from './pictures/picture-route.ts'
import { registerSearchProtocol } from './search-protocol/search-protocol.ts'
import type { Services } from './services.ts'
import { openRegoLookup } from './trade-in/open-rego-lookup.ts'
import { tradeInServices } from './trade-in/trade-in-desk.ts'
import { registerTradeInPages } from './trade-in/trade-in-pages.ts'
import { registerTradeIn } from './trade-in/trade-in-route.ts'

/** Cache for about a hundred PDFs. Shoppers print the vehicles of a results list, rarely a whole stock. */
const DOCUMENT_CACHE_BYTES = 16 * 1024 * 1024

export interface HttpServer {
  /** Resolves with the port. */
  listen(address: { host: string; port: number }): Promise<number>
  /** Takes no new requests, waits for those in flight up to SHUTDOWN_SECONDS. */
  stop(): Promise<void>
}

/** Everything that answers HTTP, on top of the opened services. */
export async function createHttpServer(
  env: Environment,
  logger: Logger,
  services: Services,
  build: Build,
): Promise<HttpServer> {
  const app = createApp(env, logger)
  let stopping = false
  registerHealth(app, services.readiness, () => stopping)
  registerMetrics(app, services.metrics, env.METRICS_TOKEN ?? null)
  const assets = await readAssets(build.clientDir)
  const siteServices = {
    db: services.db,
    search: services.search,
    places: services.places,
    market: services.market,
    now: () => new Date(),
  }
  const rego = openRegoLookup(env, services.db, logger)
  const pdfWorkers = new PdfWorkers()
  const office = await createOfficeApp(env, logger, {
    services: siteServices,
    sites: services.sites,
    secrets: services.secrets,
    desks: {
      feeds: { folder: feedFolder(env.DATA_DIR), network: publicNetwork() },
      leads: createLeadDesk(logger),
      stock: new StockBook(),
      paymentsOf: services.payments.paymentsOf,
      rego,
      shop: { ask: services.inside.ask, post: services.inside.post, catchUp: () => services.catchUp() },
      sendsTexts: env.SMS_URL !== undefined,
      catalogues: services.catalogue,
      twins: services.twins,
      pagesOf: (siteId) => services.sites.bySlug(siteId)?.served?.pages ?? [],
      menuLinks: (siteId) => deadMenuLinks(services.sites.bySlug(siteId)?.served?.warnings ?? []),
    },
    renderer: await loadOfficeRenderer(build.officeEntry, await readOfficeAssets(build.clientDir)),
    assets,
    pictures: {
      db: services.db,
      store: services.pictures,
      onLost: services.pictureLost,
      work: services.pictureWork,
    },
    sheets: {
      workers: pdfWorkers,
      pictures: { db: services.db, store: services.pictures, work: services.pictureWork },
      servedOf: (siteId) => services.sites.bySlug(siteId)?.served ?? null,
    },
  })
  registerOfficeHost(app, office, new Set(env.OFFICE_HOSTS))
  registerSiteHost(app, services.sites, () => outboxPage(outboxFolder(env.DATA_DIR)))
  registerSiteContext(app, siteServices)
  const visits = createVisitCounter(services.db, logger)
  registerVisitCounts(app, visits)
  registerOneHost(app)
  waitForStock(app, services.searchable)
  waitForCatalogue(app, services.catalogue)
  addAssetRoute(app, assets)
  registerFavicon(app)
  registerManifest(app)
  registerCrawlerFiles(app)
  registerIndexNowKey(app, services.secrets)
  registerShareImage(app, services.pictureWork)
  registerSpeculationRules(app)
  registerPictureRoute(app, {
    db: services.db,
    store: services.pictures,
    onLost: services.pictureLost,
  })
  registerVideo(app)
  registerReport(app, { folder: join(env.DATA_DIR, 'reports') })
  registerSpinCode(app)
  const queue = new RenderQueue()
  await registerSearchProtocol(app, { index: services.stockIndex, queue })
  registerConfig(app)
  registerSuggestions(app)
  registerResultsCount(app)
  registerGeocode(app)
  registerModels(app, services.catalogue)
  registerDelivery(app)
  registerRepayment(app)
  registerFinanceDisclaimer(app)
  registerAutogauge(app)
  const events = createEventSink(databaseEventStore(services.db), logger)
  registerEvents(app, { sink: events, visits, limit: createMinuteLimit() })
  registerBrowserFailures(app, { limit: createMinuteLimit(), metrics: services.metrics })
  registerTestDrive(app)
  registerWatchlist(app)
  registerViewed(app)
  registerView(app)
  registerReveal(app)
  registerSimilar(app)
  registerCalendars(app)
  registerReceipts(app)
  registerDocuments(app, {
    build: build.id,
    cacheBytes: DOCUMENT_CACHE_BYTES,
    workers: pdfWorkers,
    store: services.pictures,
    work: services.pictureWork,
  })
  const countLead = leadCounter(events)
  const keptLead: CountLead = (site, lead, eventId) => {
    services.metrics.leadKept(lead)
    countLead(site, lead, eventId)
  }
  const desk = createLeadDesk(logger, keptLead, queue)
  registerLeads(app, desk)
  const tradeIn = tradeInServices({
    market: services.tradeInMarket,
    rego,
  })
  registerTradeIn(app, { desk, tradeIn })
  registerSavedSearches(app)
  registerUnsubscribe(app, { secrets: services.secrets, inboundKey: env.SMS_INBOUND_KEY ?? null })
  const actions = {
    ...ownVehicleActions(tradeIn),
    ...privacyActions(services.secrets),
    ...SETTINGS_ACTIONS,
    ...SAVED_SEARCH_ACTIONS,
    ...WATCHLIST_ACTIONS,
    ...lineActions(services.secrets),
  }
  const checkout = openCheckout({ desk, payments: services.payments, secrets: services.secrets })
  const pages: PageServer = {
    build: build.id,
    render: await loadRenderer(build.serverEntry),
    assetsFor: await readPageAssets(build.clientDir),
    cache: new PageCache(env.PAGE_CACHE_MB * 1024 * 1024),
    queue,
    specialHours: services.specialHours,
    reviews: services.reviews,
    twins: services.twins,
    catalogue: services.catalogue,
    showsStyleguide: env.STYLEGUIDE === 'on',
    checkoutOf: checkoutReader(services.secrets, checkout),
    formToken: (ctx, formId) => formTokenOf({ ...ctx, desk }, formId),
  }
  registerGarageForms(app, new Map(Object.entries(actions)), pages)
  const signIn = {
    secrets: services.secrets,
    sendCode: codeSender({ mailer: services.mailer, sms: services.sms, mailFrom: env.MAIL_FROM ?? null }),
  }
  const { paymentsOf } = services.payments
  registerPaymentEvents(app, paymentsOf)
  registerReservations(app, { desk, secrets: services.secrets, paymentsOf })
  registerReservationMoney(app, { desk, signIn, paymentsOf })
  registerAuth(app, signIn)
  registerPasskeys(app, services.secrets)
  registerSignInPages(app, pages, signIn)
  registerCheckoutPages(app, { server: pages, secrets: services.secrets, actions: checkout })
  registerOnlinePayment(app, { server: pages, secrets: services.secrets, paymentsOf })
  registerPrivacy(app, services)
  registerSpins(app, { server: pages, desk })
  registerTradeInPages(app, { server: pages, desk, tradeIn })
  registerForms(app, pages, desk)
  registerFormViews(app, pages)
  registerSitemaps(app, pages)
  registerHandover(app)
  registerMcp(app, {
    server: pages,
    counter: createAgentCounter(services.db, logger),
    misses: visits,
    secrets: services.secrets,
    longestMs: LONGEST_ANSWER_MS,
  })
  await registerPublicApi(app, { server: pages, secrets: services.secrets })
  registerFeedsOut(app, pages)
  registerPages(app, pages)
  services.inside.open(app)
  return {
    listen: async ({ host, port }) => {
      await app.listen({ host, port })
      const address = app.server.address()
      return typeof address === 'object' && address !== null ? address.port : port
    },
    stop: async () => {
      stopping = true
      await setTimeout(env.DRAIN_SECONDS * 1000)
      // A kept connection is idle only once its answer is out: look again and again, or it holds the stop up until the
      // deadline.
      const idle = setInterval(() => app.server.closeIdleConnections(), 50)
      const deadline = globalThis.setTimeout(() => {
        logger.warn({ seconds: env.SHUTDOWN_SECONDS }, 'requests still in flight were cut off')
        app.server.closeAllConnections()
      }, env.SHUTDOWN_SECONDS * 1000)
      try {
        await app.close()
      } finally {
        clearInterval(idle)
        clearTimeout(deadline)
      }
    },
  }
}
