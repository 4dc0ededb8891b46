/** Refusals the API knows by name. The status of each is here too, because the contract promises it. */
export const errorStatus = {
  'invalid-request': 400,
  'invalid-state': 400,
  'link-expired': 400,
  'not-signed-in': 401,
  'invalid-credentials': 401,
  'invalid-link': 401,
  'payment-required': 402,
  forbidden: 403,
  'own-change': 403,
  'not-found': 404,
  timeout: 408,
  conflict: 409,
  'stale-record': 409,
  'stale-values': 409,
  'already-handled': 409,
  'parent-pending': 409,
  'affected-grown': 409,
  'successor-needed': 409,
  'altered-file': 409,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  'internal-error': 500,
  'provider-failed': 502,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** The text a refusal carries unless the requirements give it its own (ERR-06, PRM-06, PRM-07). */
export const errorMessage = {
  'invalid-request': 'Invalid input',
  'invalid-state': 'Invalid input',
  'link-expired': 'Verification link has expired',
  'not-signed-in': 'Please sign in again',
  'invalid-credentials': 'Invalid email or password',
  'invalid-link': 'Link is invalid or has expired',
  'payment-required': 'Insufficient credits',
  forbidden: 'You are not allowed to perform this action',
  'own-change': 'You cannot approve your own change',
  'not-found': 'Not found',
  timeout: 'The request took too long',
  conflict: 'Conflict',
  'stale-record': 'This record was changed in the meantime',
  'stale-values': 'This record was changed in the meantime',
  'already-handled': 'This change was already handled',
  'parent-pending': 'Approve the parent record first',
  'affected-grown': 'More records are affected than were shown',
  'successor-needed': 'This user is one of the last two confirmed decision makers. Have a successor confirmed first',
  'altered-file': 'This file is not the one that was approved',
  'too-large': 'The request is too large',
  'unsupported-type': 'File type is not allowed',
  'too-many-requests': 'Too many requests, please try again later',
  'internal-error': 'Internal server error',
  'provider-failed': 'The provider did not answer',
  unavailable: 'The service is unavailable, please try again later',
} as const satisfies Record<ErrorCode, string>

/** Every failure on the wire (PRM-05, ruling 5). `errors` holds one message a field, `details` what a conflict is about. */
export type ErrorBody = {
  /** 'expired' is the one failure that names itself (ACC-29). */
  status: 'error' | 'expired'
  message: string
  code: ErrorCode
  requestId: string
  errors?: Record<string, string>
  /** How many more fields are wrong than `errors` names. */
  more_errors?: number
  details?: unknown
  /** The fields that a person lacks to be screened (SAN-34). */
  requiredFileds?: readonly string[]
}

/** What is wrong with what was sent, by field. */
export type FieldErrors = Record<string, string>
