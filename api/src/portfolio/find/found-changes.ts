import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { FoundItem } from '@dossier/contract/portfolio/schemas/find'
import { seesSections } from '../../file/case-files/visibility'
import { clientsNamed } from '../../file/changes/clients-named'
import { lineFor } from '../../file/changes/present-action'
import type { ReviewedRecord } from '../../file/engine/model'
import { isClient } from '../../file/kinds/company'
import { may } from '../../platform/access/actor'
import type { MemberContext } from '../context'
import type { Wanted } from './found-records'

/** The open changes of clients and records that were found, newest first, as far as the caller may see them. */
export async function foundChanges(
  ctx: MemberContext,
  records: readonly ReviewedRecord[],
  { limit, looksAt }: Pick<Wanted, 'limit' | 'looksAt'>,
): Promise<FoundItem[]> {
  const { member, changeLists } = ctx
  if (!may(member, 'view_requested_changes') || !may(member, 'can_view_details')) return []
  const clientIds = records.filter(isClient).map(({ id }) => id)
  const recordIds = records.filter((record) => !isClient(record)).map(({ id }) => id)
  const open = await changeLists.openAbout(member, { clientIds, recordIds }, looksAt)
  const visible = open.filter(({ sections }) => seesSections(member, sections)).slice(0, limit)
  const whose = await clientsNamed(
    ctx,
    visible.map(({ companyId }) => companyId),
  )
  return visible.flatMap((change) => {
    const company = whose.get(change.companyId)
    const link = `${clientAddress(change.companyId, clientPage('workflow'))}${change.id}/`
    const item = { _id: change.id, label: lineFor(change, member), detail: changeMessages.pending, link }
    return company ? [{ ...item, company: { _id: company._id, name: company.name } }] : []
  })
}
