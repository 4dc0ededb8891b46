const hourMs = 60 * 60_000
const dayMs = 24 * hourMs

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** How long something waits, in whole days, or hours within the first day. */
export function waitingText(since: string, now: number): string {
  const waited = now - Date.parse(since)
  if (waited < hourMs) return 'waits less than an hour'
  return waited < dayMs
    ? `waits ${counted(Math.floor(waited / hourMs), 'hour')}`
    : `waits ${counted(Math.floor(waited / dayMs), 'day')}`
}
