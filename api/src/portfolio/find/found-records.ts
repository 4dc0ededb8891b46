import { clientAddress } from '@dossier/contract/file/client-pages'
import type { Kind } from '@dossier/contract/file/kinds'
import type { FoundItem } from '@dossier/contract/portfolio/schemas/find'
import type { ReviewedRecord } from '../../file/engine/model'
import type { MemberContext } from '../context'
import { pageWith } from './opens'

/** How a record stands among what was found. */
export type Shown = {
  readonly label: (record: ReviewedRecord) => string
  /** Beside the page on which it stands, where that says little. */
  readonly detail?: (record: ReviewedRecord) => string
  /** Where it is read, when it is no part of a page. */
  readonly link?: (record: ReviewedRecord) => string | undefined
}

/** What is looked up, how many are wanted, and how many are looked at to find those that the caller may open. */
export type Wanted = { readonly key: string; readonly limit: number; readonly looksAt: number }

/** What was found, and the records themselves, about which there may be changes. */
export type Found = { readonly items: FoundItem[]; readonly records: readonly ReviewedRecord[] }

/** Records of some kinds by the beginning of any word of their names, as far as the caller may open them. */
export async function foundRecords(
  ctx: MemberContext,
  kinds: readonly Kind[],
  wanted: Wanted,
  shown: Shown,
): Promise<Found> {
  const { caseFiles, clients, member } = ctx
  const { key, limit, looksAt } = wanted
  const named = (await Promise.all(kinds.map((kind) => caseFiles.foundBy(member, kind, key, looksAt)))).flat()
  const whose = await clients.named(
    member,
    named.map(({ companyId }) => companyId),
  )
  const found = named.flatMap((record) => {
    const company = whose.get(record.companyId)
    const page = company && pageWith(member, record, company.company_type)
    if (!company || !page) return []
    const item: FoundItem = {
      _id: record.id,
      label: shown.label(record),
      detail: shown.detail?.(record) || page.label,
      link: shown.link?.(record) ?? `${clientAddress(company._id, page)}?highlight=${record.id}`,
      company: { _id: company._id, name: company.name },
    }
    return [{ item, record }]
  })
  const first = found.slice(0, limit)
  return { items: first.map(({ item }) => item), records: first.map(({ record }) => record) }
}
