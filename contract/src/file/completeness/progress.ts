import { isAccountHolder } from '../catalogue/locations'
import type { ClientFile } from './client-file'
import { corporateItems } from './corporate-items'
import type { Item } from './item'
import { missingInEmpty } from './nothing-required'
import { accountHolderItems, directorItems, shareholderItems } from './ownership-items'
import { recordsOf } from './records'

const progressSections = ['corporate', 'shareholders', 'account_holder', 'managing_directors'] as const
export type ProgressSection = (typeof progressSections)[number]

/** Percentages with up to two decimals, of the sections this client type has (DSH-31). */
export type Progress = Partial<Record<ProgressSection, number>>
export type MissingItem = { readonly section: ProgressSection; readonly id: string; readonly label: string }

/** What each section of a client's file asks for (PRG-04 to PRG-16), every item once. */
export function requiredItems(file: ClientFile): Partial<Record<ProgressSection, readonly Item[]>> {
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

/** PRG-01, PRG-17: how complete the sections of a client's file are, and what is missing in them. */
export function progressOf(file: ClientFile): { progress: Progress; missing: readonly MissingItem[] } {
  const sections = requiredItems(file)
  const progress: Progress = {}
  const missing: MissingItem[] = []
  for (const section of progressSections) {
    const items = sections[section]
    if (items === undefined) continue
    const open = items.length === 0 ? missingInEmpty(section, file) : items.filter(({ filled }) => !filled)
    progress[section] = percentage(items.filter(({ filled }) => filled).length, items.length)
    missing.push(...open.map(({ id, label }) => ({ section, id, label })))
  }
  return { progress, missing }
}

const percentage = (filled: number, required: number) =>
  required === 0 ? 0 : Math.round((10_000 * filled) / required) / 100

const distinct = (items: readonly Item[]): readonly Item[] => [
  ...new Map(items.map((item) => [item.key, item])).values(),
]
