import type { Kind } from '@dossier/contract/file/kinds'
import type { ProposeAgain } from '@dossier/contract/file/schemas/changes'
import type { Member } from '../../platform/access/actor'
import { mayOn } from '../case-files/rights'
import type { MemberContext } from '../context'
import type { Action, Part, ReviewedRecord } from '../engine/model'
import { rootOf } from '../engine/parts'
import { kindOf } from '../kinds/all-kinds'

/** As much of a client's file as there still is of what a change was about, by id. */
type Standing = ReadonlyMap<string, ReviewedRecord>

/** WRK-19: whether the author of a denied change may propose the same anew, corrected; nothing of other changes and for anyone else. */
export async function proposeAgainOf(ctx: MemberContext, action: Action) {
  if (!isDeniedOf(action, ctx.member)) return {}
  return { propose_again: againIn(await standingOf(ctx, action), action, ctx.member) }
}

const isDeniedOf = ({ closing, userId }: Action, member: Pick<Member, 'userId'>) =>
  closing?.taken === 'rejected' && userId === member.userId

/** What keeps a denied change from being proposed again, or where its form is: under which record, with whom of the file. */
function againIn(standing: Standing, action: Action, member: Member): ProposeAgain {
  const root = rootOf(action)
  const { under, known } = placeOf(action)
  const isNewClient = root.kind === 'company' && action.type === 'create'
  if (!isNewClient && !standing.has(action.companyId)) return { may: false, because: 'client_gone' }
  if (action.type !== 'create' && !standing.has(root.recordId)) return { may: false, because: 'record_gone' }
  if (!parentsOf(action).every((id) => standing.has(id))) return { may: false, because: 'parent_gone' }
  if (known !== null && !standing.has(known)) return { may: false, because: 'record_gone' }
  return mayPropose(standing, action, member) ? { may: true, under, known } : { may: false, because: 'right' }
}

function mayPropose(standing: Standing, action: Action, member: Member): boolean {
  const root = rootOf(action)
  if (action.type === 'create') return mayOn(member, 'create', asProposed(action, root))
  const record = standing.get(root.recordId)
  return record !== undefined && mayOn(member, action.type === 'remove' ? 'delete' : 'edit', record)
}

/** The record that stands first in a creation, as it was proposed. */
const asProposed = ({ companyId }: Action, { recordId, kind, source, fields }: Part): ReviewedRecord => ({
  id: recordId,
  kind,
  companyId,
  rev: 0,
  links: source?.links ?? {},
  facts: source?.facts ?? {},
  values: source?.values ?? Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change.new])),
  proposals: {},
  openActions: [],
})

/** Under which record something was to be added, and who of the file it was to be; null for the client, and for someone new. */
function placeOf(action: Action): { readonly under: string | null; readonly known: string | null } {
  const root = rootOf(action)
  const [under = null] = parentsOf(action)
  if (action.type !== 'create') return { under, known: under === null ? null : root.recordId }
  return { under, known: action.parts.find(({ type }) => type === 'update')?.recordId ?? null }
}

/** What the records of a change were to hang under, apart from its client: of a creation all parents of its first record. */
function parentsOf(action: Action): readonly string[] {
  const { kind, source, fields } = rootOf(action)
  const links = Object.keys(kindOf(kind as Kind).links)
  const named =
    action.type === 'create'
      ? links.flatMap((link) => source?.links[link] ?? [])
      : links.map((link) => fields[link]?.new)
  return named.filter((id): id is string => typeof id === 'string' && id !== '' && id !== action.companyId)
}

async function standingOf({ caseFiles, member }: MemberContext, action: Action): Promise<Standing> {
  const ids = [...action.parts.map(({ recordId }) => recordId), ...parentsOf(action)]
  const [client, records] = await Promise.all([
    caseFiles.record(member, 'company', action.companyId),
    caseFiles.byIds(member, ids),
  ])
  return client === null ? records : new Map([...records, [client.id, client]])
}
