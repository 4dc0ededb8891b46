import { clientChoices } from '@dossier/contract/file/catalogue/client-choices'
import { type ClientType, clientPages } from '@dossier/contract/file/client-pages'
import type { Option } from '@dossier/contract/platform/fields/field'
import { displayName } from '@dossier/contract/platform/names'
import { fitsType, type NavItem } from '../areas/nav-items'

/** What is held of a client: a field that was not sent is not there. */
export type ClientRecord = { readonly company_type: string; readonly [field: string]: unknown }

/** The approved value of a field: a proposal changes nothing before it is approved (DSH-21). */
export function approved(client: ClientRecord, field: string): string | null {
  const held = client[field]
  const value = typeof held === 'object' && held !== null && 'value' in held ? held.value : null
  return typeof value === 'string' && value !== '' ? value : null
}

const clientTypeOf = (client: ClientRecord): ClientType =>
  client.company_type === 'account_holder' ? 'account_holder' : 'corporate'

const isSwitchedOn = (client: ClientRecord, field: string) => approved(client, field) === 'YES'

/** Returns whether a client has a page: it is of its type, and switched on (SHL-28). Nothing of either while the client is unknown. */
export const hasItem = (item: NavItem, client: ClientRecord | undefined) =>
  fitsType(item, client && clientTypeOf(client)) && isSwitchedOnFor(item, client)

const isSwitchedOnFor = ({ clientSwitch }: NavItem, client: ClientRecord | undefined) =>
  clientSwitch === undefined || (client !== undefined && isSwitchedOn(client, clientSwitch))

/** CLI-06. */
export const clientName = (client: ClientRecord) =>
  displayName({
    company_type: client.company_type,
    name: approved(client, 'name'),
    first_name: approved(client, 'first_name'),
    last_name: approved(client, 'last_name'),
  })

const labelIn = (options: readonly Option[], value: string | null) =>
  options.find((option) => option.value === value)?.label ?? null

export const companyTypeLabel = (client: ClientRecord) => labelIn(clientChoices.companyTypes, client.company_type)
export const locationLabel = (client: ClientRecord) =>
  labelIn(clientChoices.companyLocations, approved(client, 'location_type'))
export const riskLabel = (client: ClientRecord) => labelIn(clientChoices.riskLevels, approved(client, 'risk_level'))

/** The sections' completeness in percent, those the client has and the caller may see (DSH-31). */
export function completeness(client: ClientRecord): readonly { readonly label: string; readonly percent: number }[] {
  const { progress } = client
  if (typeof progress !== 'object' || progress === null) return []
  const known: Readonly<Record<string, unknown>> = { ...progress }
  return clientPages.flatMap(({ label, progress: section }) => {
    const percent = section && known[section]
    return typeof percent === 'number' ? [{ label, percent }] : []
  })
}
