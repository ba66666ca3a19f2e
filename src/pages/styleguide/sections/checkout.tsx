import { Bill } from '#ui/checkout/bill.tsx'
import { CheckList } from '#ui/checkout/check-list.tsx'
import { DayTile } from '#ui/checkout/day-tile.tsx'
import { KnownFacts, NextThings } from '#ui/checkout/known-facts.tsx'
import { PayPanel } from '#ui/checkout/pay-panel.tsx'
import { Pick } from '#ui/checkout/pick.tsx'
import { ReceiptPanel } from '#ui/checkout/receipt-panel.tsx'
import { ReservedStage } from '#ui/checkout/reserved-stage.tsx'
import { Say } from '#ui/checkout/say.tsx'
import { SummaryCard } from '#ui/checkout/summary-card.tsx'
import { TestPayments } from '#ui/checkout/quiet-frame.tsx'
import { YesNo } from '#ui/checkout/yes-no.tsx'
import { stepsAt } from '#ui/form/step-view.ts'
import { Steps } from '#ui/form/steps.tsx'
import { Triptych } from '#ui/price/triptych.tsx'
import { Family, Specimen } from '../family.tsx'
import type { GuideData } from '../guide-data.ts'
import { sampleBill, samplePay, sampleReceipt, sampleVehicle } from '../sample-checkout.ts'

interface CheckoutProps {
  data: GuideData
  say: (text: string) => string
}

/** Reserving a vehicle: its questions, its bill, and every state that it can come to (checkout.md, section 12). */
export function Checkout({ data, say }: CheckoutProps) {
  return (
    <>
      <Questions say={say} />
      <Paying data={data} say={say} />
      <States say={say} />
      <Reserved data={data} say={say} />
    </>
  )
}

type Say = Pick<CheckoutProps, 'say'>

function Questions({ say }: Say) {
  const titles = ['Your vehicle', 'You', 'How you get it', 'Check and pay']
  const steps = stepsAt(
    2,
    titles.map((title) => ({ id: title, title: say(title) })),
  ).map((step) => (step.state === 'done' ? { ...step, href: '#reserving' } : step))
  return (
    <Family title="Reserving" layout="stack">
      <Specimen name="How far one is, done parts as links">
        <Steps steps={steps} />
      </Specimen>
      <Specimen name="Collect or delivery">
        <Pick
          formId="guide"
          name="fulfilment"
          label="Collect or delivery"
          chosen="collect"
          fault={null}
          options={[
            {
              value: 'collect',
              name: say('See it and collect it'),
              detail: say('Southerly Cairns, 214 Mulgrave Road'),
              price: say('Free'),
            },
            {
              value: 'deliver',
              name: say('Have it brought to 4870'),
              detail: say('After you have signed'),
              price: '$95',
            },
          ]}
        />
      </Specimen>
      <Specimen name="Neither chosen">
        <Pick
          formId="guide-wrong"
          name="fulfilment"
          label="Collect or delivery"
          chosen=""
          fault="Please choose how you get it."
          options={[
            {
              value: 'collect',
              name: say('See it and collect it'),
              detail: say('Southerly Cairns'),
              price: say('Free'),
            },
          ]}
        />
      </Specimen>
      <Facts say={say} />
    </Family>
  )
}

function Facts({ say }: Say) {
  return (
    <>
      <Specimen name="No or yes, and what Yes shows">
        <div className="yns">
          <YesNo
            name="trade_in"
            question={say('Is there a car to trade in?')}
            detail={say('We look at it when you come.')}
            isYes={false}
          />
          <YesNo
            name="finance"
            question={say('Would you like to talk about finance?')}
            detail={say('No application is made now, and nobody checks your credit.')}
            isYes
          >
            <Triptych repayment={{ weeklyCents: 17_700, interestRatePercent: 8.99, comparisonRatePercent: 9.64 }} />
          </YesNo>
        </div>
      </Specimen>
      <Specimen name="What to know">
        <KnownFacts
          level={3}
          facts={[
            {
              icon: 'back',
              title: say('The $200 comes back whenever you say so'),
              text: say('Until a contract is signed you can cancel for any reason and get all of it.'),
            },
            {
              icon: 'contract',
              title: say('When you sign the contract'),
              text: say('Queensland gives you one business day to change your mind about a used car.'),
            },
          ]}
        />
      </Specimen>
      <Specimen name="What happens next">
        <NextThings
          things={[
            {
              title: say('It comes off sale'),
              text: say('At once and everywhere, until 5:30 pm, Monday 23 November.'),
            },
            { title: say('You come and see it'), text: say('Bring your driver licence.') },
          ]}
        />
      </Specimen>
    </>
  )
}

function Paying({ data, say }: CheckoutProps) {
  return (
    <Family title="Deposit" layout="stack">
      <Specimen name="Bill">
        <Bill view={sampleBill(say)} />
      </Specimen>
      <Specimen name="Vehicle beside the question">
        <SummaryCard vehicle={sampleVehicle(data, say)} bill={sampleBill(say)} />
      </Specimen>
      <Specimen name="Answers once more">
        <CheckList
          answers={[
            {
              question: say('You'),
              answer: 'Maya Tran',
              details: ['maya.tran@example.com', '0491 570 006, Cairns 4870'],
              changeHref: '#deposit',
            },
            {
              question: say('You collect'),
              answer: say('Saturday 21 November, 10:30 am'),
              details: [say('Southerly Cairns, 214 Mulgrave Road')],
              changeHref: null,
            },
          ]}
        />
      </Specimen>
      <Specimen name="Rule, tick and button">
        <PayPanel view={samplePay(say)} />
      </Specimen>
      <Specimen name="Terms not ticked">
        <PayPanel view={{ ...samplePay(say), fault: '*You must agree to the reservation terms before paying.' }} />
      </Specimen>
      <Specimen name="Test payments">
        <TestPayments />
      </Specimen>
    </Family>
  )
}

function States({ say }: Say) {
  return (
    <Family title="Holds and payments" layout="stack">
      <Specimen name="Kept">
        <Say icon="clock" title={say('Kept for you until 10:42 am.')}>
          {say('After that it goes back on sale, nothing is charged, and what you typed stays here.')}
        </Say>
      </Specimen>
      <Specimen name="Taken by somebody else">
        <Say title={say('Somebody else is reserving this vehicle right now.')}>
          {say('It may be free again after 10:42 am. Nothing was charged.')}
        </Say>
      </Specimen>
      <Specimen name="Hold is over">
        <Say title={say('We kept it until 10:42 am. It is on sale again.')}>
          {say('Nothing was charged. What you typed is still here.')}
        </Say>
      </Specimen>
      <Specimen name="Bank is deciding">
        <Say icon="clock" title={say('Your bank is still deciding.')}>
          {say('Keep this page open or close it: we email you either way.')}
        </Say>
      </Specimen>
      <Specimen name="Card refused">
        <Say tone="bad" icon="alert" title={say('Your bank said no to this card.')}>
          {say('Nothing was charged. The vehicle is kept until 10:42 am.')}
        </Say>
      </Specimen>
      <Specimen name="Payments away">
        <Say tone="warn" icon="alert" title={say('Card payments are not working just now.')}>
          {say('Your vehicle is kept until 10:42 am; please try again or call us.')}
        </Say>
      </Specimen>
      <Specimen name="Cancelled">
        <Say tone="good" icon="good" title={say('Cancelled. $200.00 is on its way to your card.')}>
          {say('Your bank shows it within ten business days.')}
        </Say>
      </Specimen>
    </Family>
  )
}

function Reserved({ data, say }: CheckoutProps) {
  return (
    <Family title="Reserved" layout="stack">
      <Specimen name="Stage">
        <ReservedStage
          heading={say('Reserved for you, Maya')}
          vehicle={sampleVehicle(data, say)}
          facts={[
            { label: say('Reservation'), value: 'SOU-7K4Q2' },
            { label: say('Paid today'), value: say('$200.00, refundable') },
          ]}
        >
          {say('The 2022 Mazda CX-5 is off sale until')} <b>5:30 pm, Monday 23 November.</b>
        </ReservedStage>
      </Specimen>
      <Specimen name="Day">
        <DayTile weekday="Sat" day="21" month="Nov" />
      </Specimen>
      <Specimen name="Receipt">
        <ReceiptPanel view={sampleReceipt(say)} />
      </Specimen>
    </Family>
  )
}
