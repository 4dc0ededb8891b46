import { limits } from '@dossier/contract/platform/limits'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Bytes from here on would make the first characters likelier than the last. */
const unfair = 256 - (256 % alphabet.length)

const cryptographic = (count: number) => crypto.getRandomValues(new Uint8Array(count))

/** USR-04: 14 letters and digits, each as likely as any other. `random` gives that many bytes. */
export function generatePassword(random: (count: number) => Uint8Array = cryptographic): string {
  let password = ''
  while (password.length < limits.generatedPasswordLength) {
    const [byte = unfair] = random(1)
    if (byte < unfair) password += alphabet.charAt(byte % alphabet.length)
  }
  return password
}
