import { peopleLimits } from '../limits'

/** What operators do for organisations (ADM). */
export const backOfficeMessages = {
  checkValue: 'Please check specified value',
  creditAdded: 'Credit added',
  /** Spelt so (ADM-08). */
  subscriptionActivated: 'Subsription activated',
  amountAboveZero: 'The amount should be greater than 0',
  amountTooGreat: `The amount should be at most ${peopleLimits.creditMaximum.toLocaleString('en-GB')}`,
  amountDecimals: `The amount may have at most ${peopleLimits.creditDecimals} decimals`,
} as const
