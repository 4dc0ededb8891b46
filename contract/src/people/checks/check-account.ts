import type { FieldErrors } from '../../platform/errors'
import { validationMessages } from '../../platform/messages/validation'
import { userTypeNames } from '../../platform/user-types'
import { isEmail } from '../../platform/validation/mailbox'
import { isPersonName } from '../../platform/validation/person-name'
import { accessMessages } from '../messages/access'
import { checkNewPassword, checkUsername } from './credentials'

export type AccountInput = {
  readonly username: string
  readonly email: string
  readonly type?: string | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
  /** Of new accounts only. */
  readonly password?: string | undefined
}

/** The errors of the Add and Edit forms by field, all at once (USR-05, ACC-50). */
export function checkAccount({ username, email, type, password, ...names }: AccountInput): FieldErrors {
  const knownType = type === undefined || userTypeNames.some((name) => name === type)
  const faults = {
    username: checkUsername(username),
    email: isEmail(email) ? undefined : accessMessages.invalidProfileEmail,
    type: knownType ? undefined : validationMessages.invalidValue,
    first_name: isPersonName(names.first_name ?? '') ? undefined : validationMessages.invalidValue,
    last_name: isPersonName(names.last_name ?? '') ? undefined : validationMessages.invalidValue,
    password: password === undefined ? undefined : checkNewPassword(password),
  }
  return Object.fromEntries(Object.entries(faults).flatMap(([name, text]) => (text ? [[name, text]] : [])))
}
