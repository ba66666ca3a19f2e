/** Makes the letters about a payment of an invoice (R80). */
import { paidFacts } from '#data/checkout/document-facts.ts'
import { documentsOfPayment } from '#data/checkout/issue-document.ts'
import { readPayment, type Payment } from '#data/checkout/payments.ts'
import { paidForWords } from '#domain/checkout/online-payment.ts'
import { paidCardWords } from '#domain/checkout/paid-card.ts'
import { documentFileName, documentNumber } from '#domain/checkout/payment-document.ts'
import { purposeWords } from '#domain/checkout/receipt.ts'
import { formatExactDollars } from '#domain/money/money.ts'
import { receiptPdf } from '../documents/receipt-pdf.ts'
import { noticeMail } from './notice-mail.ts'
import type { NoticeContext, NoticeWords } from './notice-words.ts'

/** The payment of a notice with what it was for; null where the site has none of that id. */
async function paidOf(ctx: NoticeContext, id: unknown) {
  const payment = await readPayment(ctx, String(id))
  if (payment === null) return null
  const { receiptNumber } = await paidFacts(ctx, payment.id)
  const way = payment.card === null ? 'by bank transfer or at the yard' : `with ${paidCardWords(payment.card)}`
  return {
    payment,
    amount: formatExactDollars(payment.paidCents ?? payment.amountCents),
    what: whatOf(payment),
    way,
    receipt: receiptNumber === null ? null : documentNumber({ kind: 'receipt', number: receiptNumber }),
  }
}

const whatOf = ({ purpose, payer: { invoice } }: Payment): string =>
  invoice === null ? purposeWords(purpose) : paidForWords({ purpose, number: invoice })

/** To whoever paid, with the receipt. */
export const paymentReceipt: NoticeWords = async (ctx, notice) => {
  const paid = await paidOf(ctx, notice.subject['payment'])
  if (paid === null) return null
  const { payment, amount, what, way, receipt } = paid
  const mail = noticeMail(ctx, notice, {
    subject: `${amount} received for ${what}`,
    paragraphs: [
      `We received ${amount} for ${what}, ${way}. Thank you.`,
      receipt === null ? 'Your receipt follows.' : `Receipt ${receipt} is attached.`,
    ],
    reason: 'You receive this because somebody paid online and gave this address for the receipt.',
  })
  const kept = (await documentsOfPayment(ctx, payment.id)).find(({ document }) => document.kind === 'receipt')
  if (kept === undefined) return mail
  const { document } = kept
  return {
    ...mail,
    attachments: [
      { filename: documentFileName(document), contentType: 'application/pdf', content: await receiptPdf(document) },
    ],
  }
}

/** To the dealer's staff, who write it to the invoice. */
export const paymentStaff: NoticeWords = async (ctx, notice) => {
  const paid = await paidOf(ctx, notice.subject['payment'])
  if (paid === null) return null
  const { payment, amount, what, way, receipt } = paid
  const { name, email } = payment.payer
  return noticeMail(ctx, notice, {
    subject: `Paid online: ${amount} for ${what}`,
    paragraphs: [
      `${name} has paid ${amount} for ${what}, ${way}.`,
      [email === null ? null : `Email: ${email}`, receipt === null ? null : `Receipt ${receipt}`]
        .filter((line) => line !== null)
        .join('. '),
      'What was typed is not checked: please compare number and amount with your own books.',
    ],
    reason: 'You receive this because payments of the website are told to this address.',
  })
}
