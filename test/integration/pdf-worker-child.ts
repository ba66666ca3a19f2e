/** A thread in place of the one that draws PDFs. It does as the dealer's comments say, and tells when it did. */
import { parentPort, threadId } from 'node:worker_threads'
import type { VehiclePdf } from '#server/documents/vehicle-pdf-source.ts'

/** Long enough for two threads to be at work at once. */
const WORK_MS = 20

parentPort?.on('message', ([{ document }]: [VehiclePdf]) => {
  const { comments } = document
  const began = now()
  if (comments === 'endless') for (;;);
  if (comments === 'greedy') for (const kept: object[] = []; ;) kept.push({ ofNoUse: kept.length })
  if (comments === 'faulty') throw new Error('drawing failed')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, WORK_MS)
  parentPort?.postMessage(Buffer.from(JSON.stringify({ thread: threadId, began, ended: now() })))
})

const now = () => performance.timeOrigin + performance.now()
