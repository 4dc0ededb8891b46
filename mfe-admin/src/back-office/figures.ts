import { peopleLimits } from '@dossier/contract/people/limits'

/** Credits to the last decimal that an account knows. */
export const creditsText = (credits: number): string =>
  credits.toLocaleString('en-GB', {
    minimumFractionDigits: Number.isInteger(credits) ? 0 : 2,
    maximumFractionDigits: peopleLimits.creditDecimals,
  })

const units = [
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const

/** ADM-06: how long something still runs, in days, hours and minutes. */
export function remainingText(until: string, now: Date): string {
  let minutes = Math.max(0, Math.floor((Date.parse(until) - now.getTime()) / 60_000))
  return units
    .map(([unit, length]) => {
      const whole = Math.floor(minutes / length)
      minutes -= whole * length
      return `${whole} ${unit}${whole === 1 ? '' : 's'}`
    })
    .join(' ')
}
