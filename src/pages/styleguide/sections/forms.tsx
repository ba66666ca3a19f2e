import { NextSteps, RatherTalk } from '#ui/form/form-columns.tsx'
import { LeadForm } from '#islands/lead-form/lead-form.tsx'
import { DriveSteps } from '#ui/test-drive/drive-steps.tsx'
import { DriveSummary } from '#ui/test-drive/drive-summary.tsx'
import { TimePicker } from '#ui/test-drive/time-picker.tsx'
import { Estimate } from '#ui/trade-in/estimate.tsx'
import { Faqs } from '#ui/trade-in/faqs.tsx'
import { Family, Specimen } from '../family.tsx'
import type { GuideData } from '../guide-data.ts'
import { sampleDays } from '../sample-booking.ts'

interface FormsProps {
  data: GuideData
  say: (text: string) => string
}

/** Enquiry, test drive and trade-in forms. */
export function Forms({ data, say }: FormsProps) {
  return (
    <>
      <Enquiries data={data} say={say} />
      <TestDrives data={data} say={say} />
      <TradeIns say={say} />
    </>
  )
}

function Enquiries({ data, say }: FormsProps) {
  return (
    <Family title="Forms" layout="stack">
      {data.forms.map(({ name, view }) => (
        <Specimen key={name} name={name}>
          <LeadForm form={view} site="" />
        </Specimen>
      ))}
      <Specimen name="What comes of it">
        <NextSteps
          steps={[
            say('You get a copy of what you sent by email.'),
            say('The workshop checks the day and confirms your booking.'),
          ]}
        />
      </Specimen>
      <Specimen name="Whom to ring instead">
        <RatherTalk phone={{ text: '(07) 4000 0000', href: '#forms' }} />
      </Specimen>
    </Family>
  )
}

function TestDrives({ data, say }: FormsProps) {
  return (
    <Family title="Test drive" layout="stack">
      <Specimen name="How far one is">
        <DriveSteps here="Day and time" />
      </Specimen>
      <Specimen name="Days and times">
        <TimePicker view={sampleDays(say)} />
      </Specimen>
      <Specimen name="No free day">
        <TimePicker
          view={{
            ...sampleDays(say),
            days: sampleDays(say).days.map((day) => ({ ...day, href: null, isChosen: false, note: 'Full' })),
            chosen: null,
          }}
        />
      </Specimen>
      <Specimen name="What is booked">
        <DriveSummary
          view={{
            vehicle: {
              title: say('2021 Toyota Hilux'),
              grade: say('SR5 Double Cab'),
              href: '#test-drive',
              image: data.pictures[0] ?? null,
              kind: 'ute',
              paint: 'white',
              price: { kind: 'price', cents: 5_299_000, wasCents: null, basis: 'drive_away' },
            },
            when: 'Saturday 21 November, 10:30 am',
            place: say('Southerly Cairns'),
            address: say('120 Mulgrave Road, Westcourt QLD 4870'),
            isDriven: true,
            disclaimer: [],
          }}
        />
      </Specimen>
    </Family>
  )
}

function TradeIns({ say }: Pick<FormsProps, 'say'>) {
  return (
    <Family title="Trade-in" layout="stack">
      <Specimen name="Estimate">
        <Estimate
          vehicle={say('2017 Mazda CX-5')}
          estimate={{
            range: '$18,400 to $21,600',
            note: say('This is no offer. We make one when we have seen it.'),
            lines: [
              { label: say('Advertised prices of 31 like it'), amount: '$24,300' },
              { label: say('Getting it ready for sale'), amount: '−$1,900' },
              { label: say('Our margin'), amount: '−$2,400' },
            ],
            middle: '$20,000',
            compared: say('Compared with 31 cars of the same make and model.'),
          }}
        />
      </Specimen>
      <Specimen name="Questions">
        <Faqs
          faqs={[
            {
              question: say('What if I still owe money on it?'),
              answer: say('We pay out the lender and take it off the price.'),
            },
            { question: say('How long does the price hold?'), answer: say('Seven days.') },
          ]}
        />
      </Specimen>
    </Family>
  )
}
