import { daysAfter, isCalendarDate } from '../platform/dates'
import type { Option } from '../platform/fields/field'
import { type Kind, kindEntry } from './kinds'
import { changeMessages, selectAtLeastOne } from './messages/changes'
import type { Section } from './sections'

/** What an Audit Trail is made of (NTF-18, NTF-22). */
export const reportSections = [
  'corporate',
  'shareholder',
  'managing_director',
  'due_diligence',
  'transaction_profile',
] as const
export const reportTypes = ['workflow', 'change_log'] as const
export const reportStatuses = ['approved', 'pending', 'denied'] as const
export type ReportSection = (typeof reportSections)[number]
export type ReportType = (typeof reportTypes)[number]
export type ReportStatus = (typeof reportStatuses)[number]

export type ReportFilters = {
  readonly date_from: string
  readonly date_to: string
  readonly section: readonly ReportSection[]
  readonly type: readonly ReportType[]
  readonly status: readonly ReportStatus[]
}

export const reportLabels = {
  corporate: 'Corporate',
  shareholder: 'Shareholder',
  managing_director: 'Managing Director',
  due_diligence: 'Due Diligence',
  transaction_profile: 'Transaction Profile',
  workflow: 'Workflow',
  change_log: 'Change Log',
  approved: 'Approved',
  pending: 'Pending',
  denied: 'Denied',
} as const satisfies Record<ReportSection | ReportType | ReportStatus, string>

/** Returns values as options, in their own words. */
export const reportOptions = (values: readonly (keyof typeof reportLabels)[]): readonly Option[] =>
  values.map((value) => ({ value, label: reportLabels[value] }))

/** CHG-57: in which section of a report changes of a section of the file stand. */
const reportSectionOf: Readonly<Record<Section, ReportSection>> = {
  dashboard: 'corporate',
  general: 'corporate',
  listing: 'corporate',
  subsidiaries: 'corporate',
  owners: 'shareholder',
  directors: 'managing_director',
  due_diligence: 'due_diligence',
  transactions: 'transaction_profile',
}

/**
 * Returns in which sections of a report a change stands, by the kind of the record it is about first and the sections of
 * the file it concerns: one, unless a person or an entity stands in several.
 */
export function sectionsOfReport(kind: Kind, sections: readonly Section[]): readonly ReportSection[] {
  const { reportedAs } = kindEntry(kind)
  return (reportedAs ? [reportedAs] : sections).map((section) => reportSectionOf[section])
}

/** CHG-33: returns whether a report holds a removed record of a kind as it stood, and not only that it went. */
export const reportsRemoved = (kind: Kind) => kindEntry(kind).isReportedRemoved !== false

/** NTF-20: the last 30 days, everything that is offered chosen. */
export const reportOf30Days = (today: string, section: readonly ReportSection[] = reportSections): ReportFilters => ({
  date_from: daysAfter(today, -30),
  date_to: today,
  section,
  type: reportTypes,
  status: reportStatuses,
})

export type ReportStep = 'first' | 'second'
export type ReportErrors = Partial<Record<'period' | 'section' | 'type' | 'status', string>>

/** Returns what is wrong with what is asked for, by field; of the first step only period and section (NTF-21). */
export function checkReport(
  { date_from, date_to, section, type, status }: ReportFilters,
  step: ReportStep = 'second',
): ReportErrors {
  const hasPeriod = isCalendarDate(date_from) && isCalendarDate(date_to) && date_from <= date_to
  const first = {
    ...(hasPeriod ? {} : { period: changeMessages.periodMissing }),
    ...(section.length > 0 ? {} : { section: selectAtLeastOne('Section') }),
  }
  if (step === 'first') return first
  return {
    ...first,
    ...(type.length > 0 ? {} : { type: selectAtLeastOne('Type') }),
    ...(status.length > 0 ? {} : { status: selectAtLeastOne('Status') }),
  }
}
