import type { FieldContext } from '../../platform/fields/field'
import { shareAboveRemaining, validationMessages as texts } from '../../platform/messages/validation'
import { percentage } from '../../platform/validation/rules'

const noContext: FieldContext = { today: '' }

/** Shares are counted in hundredths of a percent, so that thirds add up (GOV-13). */
const hundredths = (share: number) => Math.round(share * 100)

/**
 * What is left of a company in percent, two decimals, once these holdings are taken (SHR-08). Give the proposed share
 * of each other shareholder where there is one, else the approved one.
 */
export const remainingShare = (holdings: readonly number[]): number =>
  (10_000 - holdings.reduce((total, share) => total + hundredths(share), 0)) / 100

/** The message for a share that is not a percentage or exceeds what is left (SHR-05 to SHR-07). */
export function checkShare(share: unknown, remaining: number): string | undefined {
  if (share === undefined || share === null || share === '') return texts.shareRequired
  if (typeof share !== 'number' || !Number.isFinite(share)) return texts.shareNotNumber
  const fault = percentage(share, () => undefined, noContext)
  if (fault !== undefined) return fault
  return hundredths(share) > hundredths(remaining) ? shareAboveRemaining(remaining) : undefined
}
