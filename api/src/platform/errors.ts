import { type ErrorCode, errorMessage } from '@dossier/contract/platform/errors'
import { platformMessages } from '@dossier/contract/platform/messages/platform'

type Refusal = {
  /** The text of the requirements where it differs from the code's own. */
  message?: string
  /** One message a field, for refusals of single fields. */
  errors?: Record<string, string>
  /** How many of these are answered at most, where it is not the fifty of PLT-27. */
  mostErrors?: number
  /** How many more there are than `errors` names, where not all were gathered. */
  moreErrors?: number
  /** What a conflict is about (ruling 5). */
  details?: unknown
  /** Seconds until trying again may help. */
  retryAfter?: number
  /** The fields that a person lacks to be screened (SAN-34). */
  requiredFileds?: readonly string[]
}

/** An expected refusal. Everything else that is thrown is a fault of ours and answers 500. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly errors?: Record<string, string>
  readonly mostErrors?: number
  readonly moreErrors?: number
  readonly details?: unknown
  readonly retryAfter?: number
  readonly requiredFileds?: readonly string[]

  constructor(
    code: ErrorCode,
    { message, errors, mostErrors, moreErrors, details, retryAfter, requiredFileds }: Refusal = {},
  ) {
    super(message ?? errorMessage[code])
    this.code = code
    if (errors) this.errors = errors
    if (mostErrors !== undefined) this.mostErrors = mostErrors
    if (moreErrors !== undefined) this.moreErrors = moreErrors
    if (details !== undefined) this.details = details
    if (retryAfter !== undefined) this.retryAfter = retryAfter
    if (requiredFileds) this.requiredFileds = requiredFileds
  }
}

/** Refuses with a code of the contract unless the condition holds. */
export function ensure(condition: boolean, code: ErrorCode, refusal?: Refusal): asserts condition {
  if (!condition) throw new DomainError(code, refusal)
}

/** Answers the value, or refuses when there is none. */
export function found<T>(value: T | null | undefined, code: ErrorCode = 'not-found', refusal?: Refusal): T {
  if (value === null || value === undefined) throw new DomainError(code, refusal)
  return value
}

/** How a request is refused that names something beside its own subject which is not there (PRM-07). */
export const associated: Refusal = { message: platformMessages.associatedObjectNotFound }

/** Returns the value. Throws 404 'Associated object was not found' when there is none: what a request names beside its own subject (PRM-07). */
export const foundAssociated = <T>(value: T | null | undefined): T => found(value, 'not-found', associated)

/** Answers what the work does, undefined where it refuses with 404. Every other error is thrown as it is. */
export const unlessMissing = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'not-found') return undefined
    throw error
  })

/** Answers what the work does, with its 404 as 'Associated object was not found' (SUB-16). */
export const orAssociated = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'not-found' ? new DomainError('not-found', associated) : error
  })
