import { choices } from '@dossier/contract/file/catalogue/choices'
import { clientAddress } from '@dossier/contract/file/client-pages'
import { clientViewPermissions } from '@dossier/contract/platform/permissions'
import type { ReviewedRecord } from '../../file/engine/model'
import { companyTypeOf, nameOfClient } from '../../file/kinds/company'
import { may } from '../../platform/access/actor'
import type { MemberContext } from '../context'
import type { Found, Wanted } from './found-records'
import { firstPage } from './opens'

/** Clients by the beginning of any word of their names. */
export async function foundClients(ctx: MemberContext, { key, limit }: Wanted): Promise<Found> {
  const { clients, member } = ctx
  if (!clientViewPermissions.some((permission) => may(member, permission))) return { items: [], records: [] }
  const named = await clients.foundBy(member, key, limit)
  const found = named.flatMap((record) => {
    const page = firstPage(member, companyTypeOf(record))
    if (page === undefined) return []
    const link = clientAddress(record.id, page)
    return [{ record, item: { _id: record.id, label: nameOfClient(record), detail: kindOfClient(record), link } }]
  })
  return { items: found.map(({ item }) => item), records: found.map(({ record }) => record) }
}

/** What sort of client it is: 'Corporate, Onshore'. */
function kindOfClient(record: ReviewedRecord): string {
  const type = companyTypeOf(record)
  const { companyTypes, companyLocations, accountHolderTypes } = choices
  const within = type === 'corporate' ? companyLocations : accountHolderTypes
  const chosen = record.values[type === 'corporate' ? 'location_type' : 'account_holder_type']
  const labels = [companyTypes.find(({ value }) => value === type), within.find(({ value }) => value === chosen)]
  return labels.flatMap((option) => option?.label ?? []).join(', ')
}
