import { aRecord } from './case-file.builder'

/** Low risk is reviewed after 3 years, medium after 2, high after 1. */
export const automatic = aRecord({
  values: { mode: 'automatic', previous: '2026-01-15', risk: 'low', review: '2029-01-15' },
})
export const manual = aRecord({
  values: { mode: 'manual', previous: '2026-01-15', risk: 'low', review: '2027-07-01' },
})
