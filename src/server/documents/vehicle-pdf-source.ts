import type { VehicleDocument } from '#domain/documents/vehicle-document.ts'
import type { DocumentStyle } from './document-style.ts'

export interface DrawnPicture {
  bytes: Buffer
  /** The picture's width divided by its height. */
  ratio: number
  /** A drawing stands for the vehicle where there is no photo. */
  isDrawing: boolean
}

/** All that the two pages of a vehicle are drawn from. */
export interface VehiclePdf {
  document: VehicleDocument
  siteName: string
  logoName: string
  style: DocumentStyle
  picture: DrawnPicture | null
  /** Whole address of the live page, for the QR code and for typing. */
  liveUrl: string
  made: Date
}
