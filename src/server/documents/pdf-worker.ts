/** The thread that draws PDFs, one after the other. Takes the vehicles of a document and posts its bytes. */
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '#adapters/low-priority.ts'
import { vehiclePdf } from './vehicle-pdf.ts'
import type { VehiclePdf } from './vehicle-pdf-source.ts'

// Elsewhere the priority of the whole program would fall.
if (process.platform === 'linux') lowerPriority(0)

parentPort?.on('message', async ([first, ...more]: [VehiclePdf, ...VehiclePdf[]]) => {
  parentPort?.postMessage(await vehiclePdf(withBuffers(first), ...more.map(withBuffers)))
})

/** Bytes lose their kind on the way into a thread, and the writer takes fonts and pictures from a Buffer only. */
function withBuffers({ style, picture, ...source }: VehiclePdf): VehiclePdf {
  const { fonts, mark } = style
  const { display, text, strong } = fonts
  return {
    ...source,
    style: {
      ...style,
      fonts: { display: bufferOf(display), text: bufferOf(text), strong: bufferOf(strong) },
      mark: mark === null ? null : { ...mark, bytes: bufferOf(mark.bytes) },
    },
    picture: picture === null ? null : { ...picture, bytes: bufferOf(picture.bytes) },
  }
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)
