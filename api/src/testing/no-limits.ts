import type { RateLimits } from '../limits/rate-limits'

/** Limits that nothing runs into. */
export const noLimits: RateLimits = {
  countPublicCall: async () => {},
  countTokenCall: async () => {},
  countTokenBody: async () => {},
  countVerification: async () => {},
  countAttempt: async () => {},
  forgiveAttempt: async () => {},
  clearAttempts: async () => {},
  countMailTo: async () => {},
  pause: async () => 0,
}
