import type { ErrorBody, ErrorCode } from '@dossier/contract/platform/errors'

type Facts = {
  readonly status: number
  readonly code: ErrorCode | 'unreachable'
  readonly message: string
  readonly requestId?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly details?: unknown
}

/** A call that did not succeed, in the words of the contract. Status 0 and 'unreachable': no answer at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'unreachable'
  /** What support asks for; absent when nothing answered. */
  readonly requestId: string | undefined
  /** One message a field (PRM-05). */
  readonly errors: Readonly<Record<string, string>>
  /** What a conflict is about (ruling 5). */
  readonly details: unknown

  constructor({ status, code, message, requestId, errors, details }: Facts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.requestId = requestId
    this.errors = errors ?? {}
    this.details = details
  }

  /** The server's own words; undefined where nothing answered, or something in front of the server did. */
  get said(): string | undefined {
    return this.requestId === undefined ? undefined : this.message
  }
}

export const unreachable = () =>
  new ApiError({ status: 0, code: 'unreachable', message: 'The server cannot be reached' })

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'code' in body

/** The error behind a failed answer; a body that is not ours, as a proxy's page, is a plain 'unavailable'. */
export const errorOf = (status: number, body: unknown) =>
  isErrorBody(body)
    ? new ApiError({ ...body, status })
    : new ApiError({
        status,
        code: status >= 500 ? 'unavailable' : 'internal-error',
        message: 'The service is unavailable, please try again later',
      })
