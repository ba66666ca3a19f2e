/** The form that pays an invoice, or the rest of a reservation (R80). */
import { EMAIL, field, LAST_NAME } from '../forms/fields.ts'
import type { Field, FieldError, FormValues } from '../forms/form.ts'
import { readValues } from '../forms/read-values.ts'
import { validate } from '../forms/validate.ts'
import { centsOfText, formatDollars } from '../money/money.ts'
import type { OnlinePaymentSettings } from '../site/settings/online-payment.ts'
import type { PaymentPurpose } from './checkout-words.ts'
import { purposeWords } from './receipt.ts'

/** A payment as somebody asks for it. */
export interface AskedPayment {
  purpose: PaymentPurpose
  /** The invoice's number, or a reservation's reference, in capitals. */
  number: string
  surname: string
  email: string
  amountCents: number
}

/** Digits of an Australian number behind its country code. */
const PHONE_DIGITS = 9

/** By its own sentence alone nobody learns whether a reference exists. */
export const NOTHING_OPEN =
  'We found nothing open under this reference and this email or number. Please check both, or call us.'
export const LOOKED_TOO_OFTEN = (minutes: number): string =>
  `That was looked up too often. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or call us.`
export const PAID_TOO_OFTEN = (minutes: number): string =>
  `Too many payments were begun from your network. Please try again in ${minutes} ` +
  `${minutes === 1 ? 'minute' : 'minutes'}, or call us.`
export const PAYMENT_AWAY =
  'Card payments are not working just now. Nothing was charged, and what you typed is still here: please try again, ' +
  'or call us.'

const number = field({
  name: 'number',
  label: 'Invoice number or reservation reference',
  required: 'Please enter the number of the invoice, or the reference of the reservation.',
  maxLength: 40,
  width: 'whole',
  keyboard: 'capitals',
  hint: 'It stands at the top of our invoice or letter.',
})
const surname = field({ ...LAST_NAME, name: 'surname', label: 'Surname', width: 'whole' })
const email = field({ ...EMAIL, label: 'Email', width: 'whole', hint: 'Your receipt goes here.' })

/** Proves that a reservation is one's own; asked only by the button that looks for what is open. */
export const CONTACT: Field = field({
  name: 'contact',
  label: 'Email or mobile that you reserved with',
  width: 'whole',
  maxLength: 200,
})

/** The fields in their order. */
export function onlinePaymentFields({ purposes, leastCents, mostCents }: OnlinePaymentSettings): Field[] {
  return [
    field({
      name: 'purpose',
      label: 'What is it for?',
      control: 'radio',
      required: 'Please choose what you pay for.',
      choices: purposes.map((value) => ({ value, label: purposeWords(value) })),
      initial: purposes.length === 1 ? (purposes[0] ?? '') : '',
      width: 'whole',
    }),
    number,
    field({
      name: 'amount',
      label: 'Amount',
      required: amountFault({ leastCents, mostCents }),
      maxLength: 20,
      width: 'whole',
      unit: 'dollars',
      keyboard: 'words',
      hint: `From ${formatDollars(leastCents)} to ${formatDollars(mostCents)}, cents behind a point.`,
    }),
    surname,
    email,
  ]
}

const amountFault = ({ leastCents, mostCents }: Pick<OnlinePaymentSettings, 'leastCents' | 'mostCents'>): string =>
  `Please enter an amount from ${formatDollars(leastCents)} to ${formatDollars(mostCents)}, such as 1,250.50.`

/** Reads what was typed: the payment, or what is wrong in the order of the fields. */
export function readOnlinePayment(
  settings: OnlinePaymentSettings,
  raw: Readonly<Record<string, unknown>>,
): { values: FormValues; errors: FieldError[]; payment: AskedPayment | null } {
  const fields = onlinePaymentFields(settings)
  const form = { steps: [{ id: 'pay', title: 'Pay', fields }] }
  const { values, errors: unread } = readValues(form, raw)
  const text = (name: string) => String(values[name] ?? '').trim()
  const amountCents = centsOfText(text('amount'))
  const isAmount = amountCents !== null && amountCents >= settings.leastCents && amountCents <= settings.mostCents
  const faults = [...unread, ...validate(form, values)]
  if (text('amount') !== '' && !isAmount && !faults.some((fault) => fault.field === 'amount'))
    faults.push({ field: 'amount', label: 'Amount', message: amountFault(settings) })
  const errors = fields.flatMap(({ name }) => faults.filter((fault) => fault.field === name))
  const purpose = settings.purposes.find((one) => one === text('purpose'))
  if (errors.length > 0 || amountCents === null || purpose === undefined) return { values, errors, payment: null }
  return {
    values,
    errors,
    payment: {
      purpose,
      number: invoiceNumber(text('number')),
      surname: text('surname'),
      email: text('email'),
      amountCents,
    },
  }
}

/** A number as our papers have it: capitals, single spaces. */
export const invoiceNumber = (typed: string): string => typed.trim().replaceAll(/\s+/g, ' ').toUpperCase()

/** The subject of a payment, as the payment page and letters say: "Service invoice INV-1042". */
export const paidForWords = ({ purpose, number: name }: Pick<AskedPayment, 'purpose' | 'number'>): string =>
  `${purposeWords(purpose)} ${name}`

/** Whether typed words are the address or number of a person; a number counts however its country is written. */
export function isContactOf(
  person: { email: string | null; phone: string | null } | undefined,
  typed: string,
): boolean {
  const text = typed.trim().toLowerCase()
  if (text === '' || person === undefined) return false
  if (text.includes('@')) return person.email?.toLowerCase() === text
  const digits = text.replaceAll(/\D/g, '').slice(-PHONE_DIGITS)
  return digits.length === PHONE_DIGITS && person.phone?.slice(-PHONE_DIGITS) === digits
}
