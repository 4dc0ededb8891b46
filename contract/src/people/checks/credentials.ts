import { limits } from '../../platform/limits'
import { validationMessages } from '../../platform/messages/validation'
import { lengthOf } from '../../platform/validation/length'
import { isPersonName } from '../../platform/validation/person-name'
import { accessMessages } from '../messages/access'

/** Six digits of an app, or a recovery code in groups of four (ruling 39). */
export const signInCodeShape = /^\d{6}$|^\s*[0-9A-HJKMNP-TV-Z]{4}(?:[\s-]?[0-9A-HJKMNP-TV-Z]{4}){3}\s*$/i

const within = (length: number, minimum: number, maximum: number) => length >= minimum && length <= maximum

/** The message for a username of the wrong length, its blanks at the ends not counted (ACC-16, USR-05), or of several lines. */
export function checkUsername(username: string): string | undefined {
  const fits = within(lengthOf(username), limits.usernameMinimum, limits.usernameMaximum)
  if (!fits) return accessMessages.usernameLength
  return isPersonName(username) ? undefined : validationMessages.invalidValue
}

/** The message for a password of the wrong length at registration and reset (ACC-16, ACC-24). Blanks count. */
export function checkNewPassword(password: string): string | undefined {
  const fits = within([...password].length, limits.passwordMinimum, limits.passwordMaximum)
  return fits ? undefined : accessMessages.passwordLength
}

/** The same for a reset, where nothing at all has words of its own. */
export const checkResetPassword = (password: string): string | undefined =>
  password === '' ? accessMessages.passwordRequired : checkNewPassword(password)

export type PasswordChange = {
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmPassword: string
}

/** The messages of a password change by field (ACC-46, ACC-47). */
export function checkPasswordChange(change: PasswordChange): Partial<Record<keyof PasswordChange, string>> {
  const { currentPassword, newPassword, confirmPassword } = change
  const length = [...newPassword].length
  const faults: [keyof PasswordChange, string | false][] = [
    ['currentPassword', currentPassword === '' && accessMessages.currentPasswordMissing],
    ['newPassword', newPassword === currentPassword && accessMessages.passwordUnchanged],
    ['newPassword', length > limits.passwordMaximum && accessMessages.passwordLength],
    ['newPassword', length < limits.changedPasswordMinimum && accessMessages.changedPasswordShort],
    ['confirmPassword', newPassword !== confirmPassword && accessMessages.passwordsDiffer],
  ]
  return Object.fromEntries(faults.filter(([, message]) => message !== false))
}
