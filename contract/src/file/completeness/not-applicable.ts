import type { FieldValue } from '../../platform/fields/field'
import type { ApprovedRecord, ClientFile, NotApplicableRecord } from './client-file'
import type { Circumstances, Demand, Item } from './item'

/** What it rests on: where one of these is another, it lapses. */
const basis = [
  'client_type',
  'account_holder_type',
  'client_location',
  'services',
  'party_location',
  'supervised',
] as const
export type Basis = Readonly<Record<(typeof basis)[number], FieldValue>>

/** What it would rest on now that something of this item does not apply. */
export function basisOf({ company, services }: ClientFile, { circumstances }: Pick<Item, 'circumstances'>): Basis {
  return {
    client_type: company.company_type,
    account_holder_type: filled(company.values.account_holder_type),
    client_location: filled(company.values.location_type),
    services: filled(services),
    party_location: locationIn(circumstances),
    supervised: circumstances?.supervised ?? null,
  }
}

/** What was cleared is as empty as what was never set. */
const filled = (value: FieldValue | undefined): FieldValue => (value === undefined || value === '' ? null : value)

function locationIn(circumstances: Circumstances | undefined): FieldValue {
  if (circumstances?.local === undefined) return null
  return circumstances.local ? 'local' : 'abroad'
}

export const restsOn = (values: ApprovedRecord['values'], now: Basis): boolean =>
  basis.every((name) => filled(values[name]) === now[name])

/** Which of the approved say so of a demand of this item, and still hold. */
export function exemptionOf(file: ClientFile, item: Item, { name, isGiven }: Demand): NotApplicableRecord | undefined {
  if (isGiven || name === null) return undefined
  return file.notApplicable.find(
    (record) => !record.pendingCreation && record.item === name && restsOn(record.values, basisOf(file, item)),
  )
}

/**
 * The items without what does not apply: a document that does not is not asked for, a field that does not is not waited
 * for. What is there counts as it does everywhere, whatever was said of it.
 */
export function withoutNotApplicable(file: ClientFile, items: readonly Item[]): readonly Item[] {
  if (file.notApplicable.length === 0) return items
  return items.flatMap((item) => {
    if (item.filled || item.demands === undefined) return [item]
    const [document, ...fields] = item.demands
    const isExempt = (demand: Demand) => exemptionOf(file, item, demand) !== undefined
    if (isExempt(document)) return []
    return [{ ...item, filled: document.isGiven && fields.every((field) => field.isGiven || isExempt(field)) }]
  })
}

/** Something that may be said not to apply: it is asked for and not there. */
export type OpenDemand = { readonly item: string; readonly id: string; readonly label: string }

/** What an item of those that are asked for waits for: its document, or once that is there the fields with it. */
export function openDemands(file: ClientFile, item: Item): readonly OpenDemand[] {
  const [document, ...fields] = item.demands ?? []
  if (document === undefined || item.filled) return []
  const waited = document.isGiven ? fields : [document]
  return waited.flatMap((demand) =>
    demand.name === null || demand.isGiven || exemptionOf(file, item, demand)
      ? []
      : [{ item: demand.name, id: item.id, label: labelIn(item, demand) }],
  )
}

/** What people read for a demand of an item. */
const labelIn = (item: Item, demand: Demand): string =>
  item.demands?.[0] === demand ? item.label : `${item.label}: ${demand.label}`

/** The item that asks for something, and what of it: whether or not it is there already. */
export function demandNamed(items: readonly Item[], name: string) {
  for (const item of items) {
    const demand = item.demands?.find((one) => one.name === name)
    if (demand) return { item, demand, label: labelIn(item, demand) }
  }
  return undefined
}

/** `lapsed`: what it rested on is another. `given`: it is there by now, and counts as that. */
export type ExemptionState = 'proposed' | 'holds' | 'lapsed' | 'given'
export type Exemption = OpenDemand & {
  readonly _id: string
  readonly reason: string
  readonly state: ExemptionState
}

/** What was said not to apply of a section's items and how that stands, once for each of them. */
export function exemptionsIn(file: ClientFile, section: string, items: readonly Item[]): readonly Exemption[] {
  const stated = file.notApplicable
    .filter((record) => record.section === section)
    .map((record): Exemption => {
      const found = demandNamed(items, record.item)
      return {
        _id: record.id,
        item: record.item,
        id: found?.item.id ?? record.item.split('/')[0] ?? '',
        label: String(record.values.item_label ?? ''),
        reason: String(record.values.reason ?? ''),
        state: stateOf(file, record, found),
      }
    })
  const standing = new Set(stated.filter(({ state }) => state !== 'lapsed').map(({ item }) => item))
  return stated.filter(({ state, item }) => state !== 'lapsed' || !standing.has(item))
}

function stateOf(
  file: ClientFile,
  { pendingCreation, values }: NotApplicableRecord,
  found: ReturnType<typeof demandNamed>,
): ExemptionState {
  if (pendingCreation) return 'proposed'
  if (found?.demand.isGiven) return 'given'
  return found && restsOn(values, basisOf(file, found.item)) ? 'holds' : 'lapsed'
}
