import { BOOK_TEST_DRIVE_PATH } from '#domain/site/paths.ts'
import { useEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { DriveRoom, type DriveView } from '#ui/test-drive/drive-room.tsx'
import { DialogFrame } from '../dialog-frame.tsx'
import { focusFirstField, typedIn } from '../form-controls.ts'
import { formViewAt } from '../form-view-at.ts'
import { LeadForm } from '../lead-form/lead-form.tsx'
import { isPlainClick } from '#browser/plain-click.ts'

interface OpenDriveProps {
  link: HTMLAnchorElement
  site: string
  done: () => void
}

interface BookingStep {
  /** Address of the page that has the same step. */
  href: string
  view: DriveView
  /** Typed values by field name. They survive a change of the time. */
  typed: Readonly<Record<string, string>>
}

/** Books a test drive in a dialog, whose links show the next step. Falls back to following the link. */
export function OpenDrive({ link, site, done }: OpenDriveProps) {
  const body = useRef<HTMLDivElement>(null)
  const { shown, show } = useBookingSteps(link, body, done)
  useFocusOnStep(body, shown)
  const pressed = (event: MouseEvent) => {
    const pressedLink = linkOf(event)
    if (pressedLink === null) return
    const isBack = isOfPageBelow(pressedLink)
    if (!isBack && !isBooking(pressedLink)) return
    event.preventDefault()
    if (isBack) pressedLink.closest('dialog')?.close()
    else void show(pressedLink.href)
  }

  const form = shown?.view.form ?? null
  return (
    <DialogFrame title={shown?.view.title ?? null} kind="drive" opener={link} done={done} ref={body}>
      {shown === null ? null : (
        // Links answer keys by clicks
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <div onClick={pressed}>
          <DriveRoom
            view={shown.view}
            form={
              form === null ? null : (
                <LeadForm
                  form={{ ...form, values: { ...form.values, ...shown.typed } }}
                  site={site}
                  offerOthers={() => show(shown.href, true)}
                  shownAgain={done}
                />
              )
            }
          />
        </div>
      )}
    </DialogFrame>
  )
}

/** The steps of the booking that a link begins: the one that is shown, and what shows another. */
function useBookingSteps(link: HTMLAnchorElement, body: RefObject<HTMLDivElement | null>, done: () => void) {
  const [shown, setShown] = useState<BookingStep | null>(null)
  /** Number of the newest request. Responses to older ones are stale. */
  const asked = useRef(0)

  /** Shows the step at an address. False when other times for one that was taken cannot be loaded. */
  const show = async (href: string, isSold = false): Promise<boolean> => {
    const place = ++asked.current
    body.current?.setAttribute('aria-busy', 'true')
    const view = await formViewAt(href, { isSold })
    if (place !== asked.current) return true
    body.current?.removeAttribute('aria-busy')
    if (view?.kind === 'drive') {
      const typed = typedInside(body.current)
      setShown((last) => ({ href, view, typed: { ...last?.typed, ...typed } }))
      return true
    }
    if (isSold) return false
    done()
    window.location.assign(href)
    return true
  }

  useEffect(() => {
    const steps = asked
    void show(link.href)
    return () => {
      steps.current++
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for a dialog
  }, [])
  return { shown, show }
}

/** Whether a link leads to booking a test drive on this site, and not to changing one. */
function isBooking({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname.replace(/\/$/, '') === BOOK_TEST_DRIVE_PATH
}

/** The link that a plain click follows in this window. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event)) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  return link?.target === '' ? link : null
}

/** Whether a link leads back to the vehicle's page, which is under the dialog. */
function isOfPageBelow({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && pathname === window.location.pathname && hash === ''
}

function useFocusOnStep(body: RefObject<HTMLDivElement | null>, shown: BookingStep | null): void {
  // A clicked day or time keeps the focus; a new step starts at its top.
  useEffect(() => {
    const place = body.current
    if (place === null || shown === null || place.contains(document.activeElement)) return
    place.closest('dialog')?.scrollTo(0, 0)
    if (shown.view.form !== null) focusFirstField(place)
    else (place.querySelector<HTMLElement>('a[aria-current]') ?? place.querySelector<HTMLElement>('a[href]'))?.focus()
  }, [body, shown])
}

function typedInside(body: HTMLElement | null): Readonly<Record<string, string>> {
  const form = body?.querySelector('form')
  return form ? typedIn(form) : {}
}
