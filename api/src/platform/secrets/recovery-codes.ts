import { randomBytes } from 'node:crypto'
import { hashOfToken } from './secrets'

/** Without letters that are read as others. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const setSize = 10

/** Returns a set of one-time codes of 80 random bits each, in groups of four (ruling 39). */
export const newRecoveryCodes = (): string[] => Array.from({ length: setSize }, newCode)

/** How a code is kept, whatever its case and the blanks or hyphens between its groups. */
export const hashOfRecoveryCode = (code: string) => hashOfToken(`recovery ${code.replace(/[\s-]/g, '').toUpperCase()}`)

const newCode = () => {
  const code = Array.from(randomBytes(16), (byte) => letters[byte & 31]).join('')
  return code.replace(/.{4}(?=.)/g, '$&-')
}
