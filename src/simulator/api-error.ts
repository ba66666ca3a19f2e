/** A refusal in the provider's words: its client makes its own errors of these. */
export class ApiError extends Error {
  readonly status: number
  readonly body: { error: { type: string; code?: string; param?: string; message: string } }

  constructor(status: number, type: string, message: string, details: { code?: string; param?: string } = {}) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...details } }
  }
}

/** A request that cannot be carried out. */
export function wrongRequest(message: string, details: { code?: string; param?: string } = {}): ApiError {
  return new ApiError(400, 'invalid_request_error', message, details)
}

export function missing(what: string, id: string): ApiError {
  return new ApiError(404, 'invalid_request_error', `No such ${what}: '${id}'`, {
    code: 'resource_missing',
    param: 'id',
  })
}
