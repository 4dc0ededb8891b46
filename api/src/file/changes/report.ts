import {
  type ReportFilters,
  type ReportStatus,
  type ReportType,
  sectionsOfReport,
} from '@dossier/contract/file/change-report'
import type { Kind } from '@dossier/contract/file/kinds'
import { calendarDateOf } from '@dossier/contract/platform/dates'
import { dayMs } from '../../platform/durations'
import type { Action } from '../engine/model'
import { rootOf } from '../engine/parts'
import type { ListedView } from './change-list.repository'

const views = { workflow: 'forConfirmation', change_log: 'forHistory' } as const satisfies Record<string, ListedView>

/** The list that changes of a type stand in, whose permission they need. */
export const viewOf = (type: ReportType): ListedView => views[type]

/** CHG-56: what was never applied counts as denied. */
const statusOf = ({ closing }: Pick<Action, 'closing'>): ReportStatus =>
  closing === null ? 'pending' : closing.taken === 'approved' ? 'approved' : 'denied'

/** When a change came into the list it is in. */
export const listedAt = ({ at, closing }: Pick<Action, 'at' | 'closing'>) => closing?.at ?? at

/** Whether a change belongs in a report: its section, its status, and the day on which it came into its list. */
export function isReported(action: Action, filters: ReportFilters, timeZone: string): boolean {
  const day = calendarDateOf(listedAt(action), timeZone)
  const sections = sectionsOfReport(rootOf(action).kind as Kind, action.sections)
  return (
    filters.date_from <= day &&
    day <= filters.date_to &&
    filters.status.includes(statusOf(action)) &&
    sections.some((section) => filters.section.includes(section))
  )
}

/** Instants that hold the days of a period, wherever the office is. */
export const daysAround = ({ date_from, date_to }: ReportFilters) => ({
  from: new Date(Date.parse(date_from) - dayMs),
  before: new Date(Date.parse(date_to) + 2 * dayMs),
})
