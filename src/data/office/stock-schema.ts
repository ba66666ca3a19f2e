/** Tables of vehicles that people of the office edit (Office R31, migrations 044, 051, 052). */
import type { ColumnType, GeneratedAlways } from 'kysely'

type Fixed<T> = ColumnType<T, T, never>

/** A row of media as JSON, by the names of its columns. */
export interface FedPicture {
  kind: string
  position: number
  source_url: string
  is_default: boolean
}

/** Values that a vehicle's locked fields would have without the office. */
export interface VehicleFeedRowsTable {
  siteId: Fixed<string>
  vehicleId: Fixed<number>
  /** The import that said so last; null where none has since the first lock. */
  runId: number | null
  /** By column. */
  details: Record<string, unknown>
  /** Null where the pictures are not locked. */
  media: FedPicture[] | null
}

/** One column of an edit. Values as PostgreSQL writes them in JSON. */
export interface ColumnEdit {
  from: unknown
  to: unknown
  wasLocked: boolean
  isLocked: boolean
}

export interface VehicleEditsTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  vehicleId: Fixed<number>
  staffId: Fixed<string>
  at: Fixed<Date>
  /** By column. */
  changes: ColumnType<Record<string, ColumnEdit>, string, never>
  note: Fixed<string | null>
  /** One for all vehicles that were changed together. */
  bulkId: Fixed<string | null>
  /** To whom the vehicle was sold. */
  leadId: Fixed<string | null>
  reservationId: Fixed<string | null>
  undoneAt: Date | null
}

export interface UploadedPicturesTable {
  siteId: Fixed<string>
  contentHash: Fixed<string>
  /** Of the file as it was sent. */
  sentHash: Fixed<string>
  bytes: Fixed<Buffer>
  staffId: Fixed<string>
  at: Fixed<Date>
}

export interface StockViewsTable {
  siteId: Fixed<string>
  staffId: Fixed<string>
  name: Fixed<string>
  /** Parameters of the list's address, without the question mark. */
  query: string
}

export interface StockColumnsTable {
  siteId: Fixed<string>
  staffId: Fixed<string>
  columns: string[]
}

/** A vehicle that staff keep for somebody until a time. */
export interface HandReservationsTable {
  siteId: Fixed<string>
  id: GeneratedAlways<number>
  vehicleId: Fixed<number>
  forWhom: Fixed<string>
  leadId: Fixed<string | null>
  staffId: Fixed<string>
  createdAt: Fixed<Date>
  until: Fixed<Date>
  endedAt: Date | null
}
