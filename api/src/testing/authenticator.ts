import { generateSync } from 'otplib'

/** The six digits an authenticator app shows for a secret at an instant. */
export const codeAt = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })

/** Six digits that no step near the instant has. */
export function wrongCodeAt(secret: string, at: Date): string {
  const near = [-60, -30, 0, 30, 60].map((seconds) => codeAt(secret, new Date(at.getTime() + seconds * 1000)))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? ''
}
