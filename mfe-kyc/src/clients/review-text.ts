/** How far away the next review is, in words (WRK-01). */
export function reviewText(days: number): string {
  if (days === 0) return 'today'
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days < 0 ? `Overdue ${count}` : `in ${count}`
}
