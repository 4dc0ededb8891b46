import type { ListedDate } from './entry'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns a date as the lists of the US Treasury write it: '10 Dec 1948', 'Dec 1948', '1948', 'circa 1970', '1961 to 1963'. */
export function ofacDate(text: string): ListedDate | undefined {
  const circa = /^(?:circa|approx\w*\.?)\s+/i.exec(text)
  const [first, second] = text.slice(circa?.[0].length ?? 0).split(/\s+to\s+/i)
  const from = day(first ?? '')
  if (from === undefined) return undefined
  const to = second === undefined ? undefined : day(second)
  return { from, ...(to !== undefined && { to }), ...(circa && { circa: true }) }
}

function day(text: string): string | undefined {
  const found = /^(?:(?:(\d{1,2})\s+)?([A-Za-z]{3})[a-z]*\s+)?(\d{4})$/.exec(text.trim())
  if (!found) return undefined
  const [, date, month, year] = found
  if (month === undefined) return year
  const number = months.indexOf(month.toLowerCase()) + 1
  if (number === 0) return year
  const whole = `${year}-${String(number).padStart(2, '0')}`
  return date === undefined ? whole : `${whole}-${date.padStart(2, '0')}`
}
