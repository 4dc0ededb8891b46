import { clientAddress, pageOfSection } from '@dossier/contract/file/client-pages'
import { isKind } from '@dossier/contract/file/kinds'
import type { Section } from '@dossier/contract/file/sections'
import { calendarDateOf, daysAfter } from '@dossier/contract/platform/dates'
import type { ExpiryRow } from '@dossier/contract/portfolio/schemas/worklist'
import { expiringDays, type WorklistState } from '@dossier/contract/portfolio/worklists'
import { expiringDocuments } from '../../file/case-files/expiry'
import { daysInAll, type Period } from '../../file/case-files/period'
import { emptyFile } from '../../file/changes/acting'
import type { ReviewedRecord } from '../../file/engine/model'
import { kindOf, kindRules } from '../../file/kinds/all-kinds'
import { type Member, mayInSection } from '../../platform/access/actor'
import type { MemberContext } from '../context'
import { seenOf } from './seen-of'
import type { Wanted, Window } from './wanted'

/** The sections in which documents expire. */
const sectionsOfDocuments: readonly Section[] = ['general', 'owners', 'directors', 'subsidiaries']

/** Documents by the day on which they expire, the longest expired first. */
export async function listExpiries(ctx: MemberContext, { state, from, to }: Wanted<'expiries'>, window: Window) {
  const { member, expiries, clients, caseFiles } = ctx
  const today = calendarDateOf(ctx.now(), ctx.timeZone)
  const sections = documentSectionsSeen(member)
  const wanted = { ...daysInAll(daysOf(state, today), { from, to }), sections }
  const [records, count] = await Promise.all([expiries.page(member, wanted, window), expiries.count(member, wanted)])
  const [named, owners] = await Promise.all([
    clients.named(
      member,
      records.map(({ companyId }) => companyId),
    ),
    caseFiles.byIds(member, records.flatMap(ownerOf)),
  ])
  const rows = records.map((record): ExpiryRow => {
    const client = named.get(record.companyId)
    const owner = record.kind === 'person' ? record : owners.get(ownerOf(record)[0] ?? '')
    const [first] = expiringDocuments(record).toSorted((one, other) => (one.on < other.on ? -1 : 1))
    const expires = first?.on ?? ''
    return {
      list: 'expiries',
      _id: record.id,
      company_id: record.companyId,
      company_name: client?.name ?? '',
      link: linkTo(record, client?.company_type ?? '', member),
      document: first?.document ?? '',
      of: owner ? nameOf(owner) : null,
      expires,
      state: stateOf(expires, today),
    }
  })
  return { rows, count }
}

/** The sections of documents that someone sees; undefined where that is all of them. */
export const documentSectionsSeen = (member: Member) => seenOf(sectionsOfDocuments, member)

/** The days on which documents of a state expire; on its last day a document is still valid. */
export function daysOf(state: WorklistState<'expiries'> | undefined, today: string): Period {
  if (state === 'expired') return { to: daysAfter(today, -1) }
  if (state === 'expiring') return { from: today, to: daysAfter(today, expiringDays) }
  return state === 'valid' ? { from: daysAfter(today, expiringDays + 1) } : {}
}

function stateOf(expires: string, today: string): WorklistState<'expiries'> {
  if (expires < today) return 'expired'
  return expires <= daysAfter(today, expiringDays) ? 'expiring' : 'valid'
}

/** What a document of someone hangs under; none for the client's own. */
const ownerOf = ({ links, companyId }: ReviewedRecord) =>
  Object.values(links)
    .flat()
    .filter((id) => id !== companyId)

const nameOf = (record: ReviewedRecord) => kindRules(record.kind).nameOf(record, emptyFile)

function linkTo(record: ReviewedRecord, type: string, member: Member) {
  const sections = isKind(record.kind) ? kindOf(record.kind).sectionsOf(record) : []
  const section = sections.find((each) => mayInSection(member, each, 'view'))
  return `${clientAddress(record.companyId, pageOfSection(section, type))}?highlight=${record.id}`
}
