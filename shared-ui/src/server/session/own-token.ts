import { ApiError } from '../api/api-error'
import { session } from './session-store'

/**
 * ACC-36: whether a failure to load the signed-in user says that their token is of no use. One that has taken its place
 * meanwhile is another's.
 * @param token the one that was asked with
 */
export const isOwnTokenRejected = (error: unknown, token: string | null): boolean =>
  error instanceof ApiError && [403, 404].includes(error.status) && token === session.token()
