import { HolidayHours, Hours } from '../location/location-panel.tsx'
import { ContactLinks } from '../locations/contact-links.tsx'
import { OpenNow } from '../locations/open-now.tsx'
import { WordsOf } from './words.tsx'
import type { HoursView } from './yards-view.ts'

/** Opening hours of yards, side by side (R140). */
export function YardHours({ block: { text, yards } }: { block: HoursView }) {
  return (
    <>
      {text === null ? null : (
        <p>
          <WordsOf words={text} />
        </p>
      )}
      <ul className="yhours">
        {yards.map(({ name, href, hours, holidayHours, clock, today, phone }) => (
          <li key={href}>
            <p>
              <a className="link" href={href}>
                {name}
              </a>
            </p>
            <OpenNow clock={clock} today={today} />
            <Hours lines={hours} />
            <HolidayHours lines={holidayHours} />
            {phone === null ? null : (
              <p>
                <ContactLinks phone={phone} email={null} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
