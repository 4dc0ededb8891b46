const issuer = 'Dossier'

/** What an authenticator app reads from the QR code: whose code it makes, and from which secret. */
export function authenticatorAddress(account: string, secret: string): string {
  const query = new URLSearchParams({ secret, issuer })
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query}`
}

/** A secret in groups of four, for people who type it. */
export const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
