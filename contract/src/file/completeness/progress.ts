import { isAccountHolder } from '../catalogue/locations'
import type { ClientFile } from './client-file'
import { corporateItems } from './corporate-items'
import type { Item } from './item'
import { type Exemption, type ExemptionState, exemptionsIn, withoutNotApplicable } from './not-applicable'
import { missingInEmpty } from './nothing-required'
import { accountHolderItems, directorItems, shareholderItems } from './ownership-items'
import { recordsOf } from './records'

export const progressSections = ['corporate', 'shareholders', 'account_holder', 'managing_directors'] as const
export type ProgressSection = (typeof progressSections)[number]

/** Percentages with up to two decimals, of the sections this client type has (DSH-31). */
export type Progress = Partial<Record<ProgressSection, number>>
export type MissingItem = { readonly section: ProgressSection; readonly id: string; readonly label: string }

/** What does not apply in a section, or did not until what that rested on changed (WRK-20). */
export type NotApplicableItem = Omit<Exemption, 'state'> & {
  readonly section: ProgressSection
  readonly state: Exclude<ExemptionState, 'proposed'>
}

/** How complete the sections of a client's file are, as it is kept with the client. */
export type MeasuredSections = {
  readonly progress: Progress
  readonly missing: readonly MissingItem[]
  readonly not_applicable: readonly NotApplicableItem[]
}

type Items = Partial<Record<ProgressSection, readonly Item[]>>

/** What each section of a client's file asks for of itself (PRG-04 to PRG-16), every item once. */
export function demandedItems(file: ClientFile): Items {
  const records = recordsOf(file)
  const corporate = distinct(corporateItems(records))
  return isAccountHolder(() => file.company.company_type)
    ? { corporate, account_holder: distinct(accountHolderItems(records)) }
    : {
        corporate,
        shareholders: distinct(shareholderItems(records)),
        managing_directors: distinct(directorItems(records)),
      }
}

/** The same without what does not apply (WRK-20). */
export const requiredItems = (file: ClientFile): Items => without(file, demandedItems(file))

const without = (file: ClientFile, demanded: Items): Items =>
  Object.fromEntries(Object.entries(demanded).map(([section, items]) => [section, withoutNotApplicable(file, items)]))

/** PRG-01, PRG-17: how complete the sections of a client's file are, what is missing in them and what does not apply. */
export function progressOf(file: ClientFile): MeasuredSections {
  const demanded = demandedItems(file)
  const sections = without(file, demanded)
  const progress: Progress = {}
  const missing: MissingItem[] = []
  const not_applicable: NotApplicableItem[] = []
  for (const section of progressSections) {
    const items = sections[section]
    if (items === undefined) continue
    const open = demanded[section]?.length === 0 ? missingInEmpty(section, file) : items.filter(({ filled }) => !filled)
    progress[section] = percentage(items.filter(({ filled }) => filled).length, items.length)
    missing.push(...open.map(({ id, label }) => ({ section, id, label })))
    for (const { state, ...exemption } of exemptionsIn(file, section, demanded[section] ?? [])) {
      if (state !== 'proposed') not_applicable.push({ section, ...exemption, state })
    }
  }
  return { progress, missing, not_applicable }
}

const percentage = (filled: number, required: number) =>
  required === 0 ? 0 : Math.round((10_000 * filled) / required) / 100

const distinct = (items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
]
