import type { RateLimits } from '../platform/limits/rate-limits'

/** Limits that nothing runs into. */
export const noLimits: RateLimits = {
  countPublicCall: async () => {},
  countTokenCall: async () => {},
  countTokenBody: async () => {},
  countPaper: async () => undefined,
  countVerification: async () => {},
  countExport: async () => {},
  countAttempt: async () => 'alone',
  countLinkAttempt: async () => 'alone',
  forgiveAttempt: async () => {},
  clearAttempts: async () => {},
  countMailTo: async () => {},
  countFormMailTo: async () => {},
  countMailFrom: async () => {},
  pause: async () => 0,
  longPause: async () => true,
}
