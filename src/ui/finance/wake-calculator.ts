/** The calculator's sliders and sums need a script, but only from the first touch on; its form works without. */
import { CALCULATOR_USED, type AnalyticsEvent } from '#domain/analytics/analytics-event.ts'

/** Documents that are listened to already. */
const awake = new WeakSet<Document>()

/** Loads what works the calculator when one is touched, and reports the first use of each (A9.14). Once for a document. */
export function wakeCalculator(document: Document, report: (event: AnalyticsEvent) => void): void {
  if (awake.has(document)) return
  awake.add(document)
  // One that was touched before this script was there is worked at once.
  const touched = calculatorAt(document.activeElement)
  if (touched !== null)
    void loadWork().then(
      ({ workCalculator }) => workCalculator(touched),
      () => {},
    )
  const used = new WeakSet<HTMLFormElement>()
  for (const type of ['pointerover', 'focusin', 'input']) {
    document.addEventListener(type, ({ target }) => {
      const form = calculatorAt(target)
      if (form === null) return
      void loadWork().then(
        ({ workCalculator }) => workCalculator(form),
        () => {},
      )
      if (type !== 'input' || used.has(form)) return
      used.add(form)
      const vehicleId = Number(form.dataset['vehicle'])
      report({ id: CALCULATOR_USED, ...(vehicleId > 0 ? { vehicle: { id: vehicleId } } : {}) })
    })
  }
  // Before the listener that turns forms into navigations: Enter reckons here, even while the script is on its way.
  document.addEventListener(
    'submit',
    (event) => {
      const form = calculatorAt(event.target)
      if (form === null) return
      event.preventDefault()
      void loadWork().then(
        ({ settleCalculator }) => settleCalculator(form),
        () => form.submit(),
      )
    },
    true,
  )
}

const loadWork = () => import('./work-calculator.ts')

function calculatorAt(target: EventTarget | null): HTMLFormElement | null {
  return target instanceof Element ? target.closest<HTMLFormElement>('form[data-calculator]') : null
}
