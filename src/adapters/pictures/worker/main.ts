/** A picture process: works on one picture after another for the server that started it, and ends with it. */
import { MOST_BYTES, type PictureJob, type PictureMessage } from '../picture-jobs.ts'
import { sharpWork } from './sharp-work.ts'

const LOOK_EVERY_MS = 50

function work(job: PictureJob): Promise<unknown> {
  switch (job.kind) {
    case 'size':
      return sharpWork.sizeOf(job.bytes)
    case 'variant':
      return sharpWork.transform(job.bytes, job.recipe)
    case 'drawing':
      return sharpWork.draw(job.svg, job.size)
  }
}

/** Messages come from the server alone, which sends nothing but jobs. */
const isJob = (message: unknown): message is PictureJob =>
  typeof message === 'object' && message !== null && 'kind' in message

async function outcomeOf(job: PictureJob): Promise<PictureMessage> {
  try {
    return { ok: true, value: await work(job), residentBytes: process.memoryUsage.rss() }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { ok: false, reason, residentBytes: process.memoryUsage.rss() }
  }
}

const send = (message: PictureMessage, then = () => {}): void => void process.send?.(message, then)

/** At once: `process.exit` would wait for a decoder that is running. */
const end = (): void => void process.kill(process.pid, 'SIGKILL')

process.on('message', async (message) => {
  if (isJob(message)) send(await outcomeOf(message))
})
// A server that was killed leaves no process behind. Signals are the server's: Ctrl+C reaches this process too, while
// the server still waits for a picture.
process.on('disconnect', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
// Decoding runs beside this thread, which can therefore look on.
setInterval(() => {
  const residentBytes = process.memoryUsage.rss()
  if (residentBytes <= MOST_BYTES) return
  const reason = `it needs more than ${MOST_BYTES / 1024 ** 2} MB of memory`
  send({ ok: false, reason, residentBytes }, end)
}, LOOK_EVERY_MS)
