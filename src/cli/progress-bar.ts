/** Shows progress: a bar in a terminal, else occasional log lines. */

export interface TextStream {
  write(text: string): unknown
  isTTY?: boolean
  columns?: number
}

export interface ProgressBar {
  /** `share` from 0 to 1, or `null` where the end is not known. */
  update(share: number | null, note: string): void
  /** Takes the bar off the screen. */
  end(): void
}

const WIDTH = 24
const REDRAW_MS = 100
const LOG_MS = 5000

/** `clock` in milliseconds decides how often something is written. */
export function progressBar(
  out: TextStream,
  label: string,
  clock: () => number = () => performance.now(),
): ProgressBar {
  const every = out.isTTY === true ? REDRAW_MS : LOG_MS
  let [last, drawn] = [clock() - (out.isTTY === true ? REDRAW_MS : 0), false]
  return {
    update(share, note) {
      if (clock() - last < every) return
      last = clock()
      if (out.isTTY === true) {
        const line = `${label} ${share === null ? '' : `${barOf(share)} `}${note}`
        out.write(`\r\u001b[2K${line.slice(0, (out.columns ?? 80) - 1)}`)
        drawn = true
      } else out.write(`${label}: ${share === null ? '' : `${percent(share)}, `}${note}\n`)
    },
    end() {
      if (drawn) out.write('\r\u001b[2K')
    },
  }
}

function barOf(share: number): string {
  const full = Math.round(Math.min(1, share) * WIDTH)
  return `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${percent(share).padStart(4)}`
}

const percent = (share: number) => `${Math.floor(Math.min(1, share) * 100)}%`
