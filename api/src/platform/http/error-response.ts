import { type ErrorBody, type ErrorCode, errorMessage, errorStatus } from '@dossier/contract/platform/errors'
import type { ErrorHandler } from 'hono'
import { isDatabaseGone } from '../database/database-gone'
import { DomainError } from '../errors'
import { answerJson } from './answer'
import type { AppEnv } from './app-env'

/** The one place where an error becomes an answer. What is not a refusal is logged with its request id and never described. */
export const respondToError: ErrorHandler<AppEnv> = (error, c) => {
  const requestId = c.get('requestId')
  const log = c.get('log')
  if (error instanceof DomainError) {
    const { code, message, errors = {}, mostErrors, moreErrors, details, retryAfter, requiredFileds } = error
    const more = {
      message,
      ...answeredErrors(errors, mostErrors, moreErrors),
      ...(details !== undefined && { details }),
      ...(requiredFileds && { requiredFileds }),
    }
    return answer(code, more, retryAfter)
  }
  if (isDatabaseGone(error)) {
    log.error({ requestId, fault: error.name }, 'database unreachable')
    return answer('unavailable')
  }
  if (isDiskFull(error)) {
    log.error({ requestId, fault: error.name, ...codeOf(error) }, 'a disk takes nothing more')
    return answer('unavailable', { message: 'Nothing can be saved at the moment, please try again later' })
  }
  log.error({ requestId, fault: error.name, ...codeOf(error), frames: framesOf(error) }, 'request failed')
  return answer('internal-error')

  function answer(code: ErrorCode, more: Partial<ErrorBody> = {}, retryAfter = code === 'unavailable' ? 5 : undefined) {
    const status = code === 'link-expired' ? 'expired' : 'error'
    const body: ErrorBody = { status, message: errorMessage[code], code, requestId, ...more }
    const headers = {
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      // what is left of the request is not read, so that nothing can follow it on its connection
      ...(code === 'too-large' && { Connection: 'close' }),
    }
    return answerJson(c, body, errorStatus[code], headers)
  }
}

/** PLT-27: no one mends more than fifty at once, and an answer is no larger than what it is about; how many it leaves out it says. */
function answeredErrors(errors: Readonly<Record<string, string>>, most = 50, ungathered = 0) {
  const all = Object.entries(errors)
  if (all.length === 0) return {}
  const more = Math.max(0, all.length - most) + ungathered
  return {
    errors: Object.fromEntries(all.slice(0, most)),
    ...(more > 0 && { more_errors: more }),
  }
}

const codeOf = (error: Error) => ('code' in error ? { code: error.code } : {})

/** Where it happened, without the message before it: that of a database names what people typed (PLT-21). */
const framesOf = ({ stack = '' }: Error) => stack.split('\n').filter((line) => /^\s+at /.test(line))

/** MongoDB's OutOfDiskSpace, and a disk of ours that is full or cannot be written: reads go on, and writes as soon as they can. */
const takesNothing: readonly unknown[] = [14_031, 'ENOSPC', 'EDQUOT', 'EROFS']
const isDiskFull = (error: Error) => 'code' in error && takesNothing.includes(error.code)
