import { formatDate } from '../platform/dates'
import { screeningMessages } from './messages'
import type { Monitoring } from './schemas/screening'

const number = new Intl.NumberFormat('en-GB')

/** Returns how far ongoing monitoring has come, in a sentence or two; nothing where no one is monitored yet. */
export function monitoringText(pass: Monitoring): string {
  if (pass === null || pass.total === 0) return ''
  const { state, checked, total, published, outOfDate, hits, unanswered, message } = pass
  const many = `${number.format(checked)} of ${number.format(total)} people and entities of all clients`
  const day = published === '' ? '' : ` of ${formatDate(published)}`
  const lists = `the lists${day}${outOfDate ? ` (${screeningMessages.outOfDate})` : ''}`
  const found = [
    hits === 0 ? 'no new hits' : `${number.format(hits)} new ${hits === 1 ? 'hit' : 'hits'}`,
    ...(unanswered === 0 ? [] : [`${number.format(unanswered)} without an answer`]),
  ].join(', ')
  if (state === 'failed') return `Ongoing monitoring stopped after ${many}: ${message}. It will be tried again.`
  return `Ongoing monitoring: ${many} ${state === 'done' ? 'were' : 'are'} screened against ${lists}, ${found}.`
}
