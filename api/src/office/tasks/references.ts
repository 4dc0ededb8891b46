import { clientAddress, pageOfSection } from '@dossier/contract/file/client-pages'
import { type Kind, kindNames } from '@dossier/contract/file/kinds'
import { taskMessages } from '@dossier/contract/office/messages'
import type { Concern } from '@dossier/contract/office/schemas/tasks'
import { concernKinds } from '@dossier/contract/office/task'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { mayOn } from '../../file/case-files/rights'
import { seesSections } from '../../file/case-files/visibility'
import type { ReviewedRecord } from '../../file/engine/model'
import { kindOf } from '../../file/kinds/all-kinds'
import { ensure, unlessMissing } from '../../platform/errors'
import type { MemberContext } from '../context'
import type { Reference, Subject } from './task'

const linksToParty = ['person', 'legalEntity'] as const

/** Refuses references to what is not in the file of the client (TSK-15). */
export async function ensureReferences(ctx: MemberContext, companyId: string, references: readonly Reference[]) {
  const records = await recordsNamed(ctx, companyId, references)
  const known = references.every((reference) => isInFile(records, reference))
  ensure(known, 'invalid-request', { errors: { concerns: validationMessages.invalidValue } })
}

type Records = ReadonlyMap<string, ReviewedRecord>

/** What references name, as far as it is in the file of the client, read at once. */
async function recordsNamed(
  { caseFiles, member, session }: MemberContext,
  companyId: string,
  references: readonly Reference[],
): Promise<Records> {
  const ids = references.flatMap(({ sectionId, fileId }) => [sectionId, ...(fileId === null ? [] : [fileId])])
  const records = await caseFiles.byIds(member, ids, session)
  return new Map([...records].filter(([, record]) => record.companyId === companyId))
}

function isInFile(records: Records, { type, sectionId, fileId }: Reference) {
  if (records.get(sectionId)?.kind !== concernKinds[type]) return false
  if (fileId === null) return true
  if (type === 'corporate_file') return fileId === sectionId
  const document = records.get(fileId)
  return document?.kind === 'kyc_file' && linksToParty.some((link) => document.links[link]?.includes(sectionId))
}

/** Refuses to open a task from what is not in the file of the client. */
export async function ensureSubject(ctx: MemberContext, companyId: string, subject: Subject | null) {
  if (subject === null) return
  const read = subject.kind === 'action' ? actionIn : recordIn
  const isThere = (await read(ctx, companyId, subject)) !== undefined
  ensure(isThere, 'invalid-request', { errors: { about: validationMessages.invalidValue } })
}

async function recordIn({ caseFiles, member, session }: MemberContext, companyId: string, { kind, id }: Subject) {
  const known = kindNames.find((name) => name === kind)
  const record = known && (await caseFiles.record(member, known, id, session))
  return record?.companyId === companyId ? record : undefined
}

async function actionIn({ caseFiles, member, session }: MemberContext, companyId: string, { id }: Subject) {
  const action = await unlessMissing(caseFiles.action(member, id, session))
  return action?.companyId === companyId ? action : undefined
}

type Client = { readonly _id: string; readonly company_type: string }
type Shown = { readonly label: string; readonly link: string | null }

const hidden: Shown = { label: taskMessages.hiddenReference, link: null }
const gone: Shown = { label: taskMessages.goneReference, link: null }

/** References with label and link, as their reader may see them now (TSK-08, TSK-16). */
export async function presentReferences(
  ctx: MemberContext,
  client: Client,
  references: readonly Reference[],
): Promise<Concern[]> {
  const records = await recordsNamed(ctx, client._id, references)
  const shown = (id: string) => shownRecord(ctx, client, records.get(id))
  return references.map(({ type, sectionId, fileId }) => {
    const section = shown(sectionId)
    const file = fileId === null || fileId === sectionId ? undefined : shown(fileId)
    return {
      section_type: type,
      section_id: sectionId,
      file_id: fileId,
      ...(file ? { label: `${section.label}: ${file.label}`, link: file.link } : section),
    }
  })
}

/** What a task was opened from, with label and link, as its reader may see it now. */
export async function presentSubject(ctx: MemberContext, client: Client, subject: Subject): Promise<Shown> {
  if (subject.kind !== 'action') return shownRecord(ctx, client, await recordIn(ctx, client._id, subject))
  const action = await actionIn(ctx, client._id, subject)
  if (action === undefined) return gone
  const [root] = action.parts
  const list = action.closing ? 'change-log' : 'workflow'
  const { permissions } = ctx.member
  const maySee =
    permissions.has(action.closing ? 'view_change_log' : 'view_requested_changes') &&
    seesSections(ctx.member, action.sections)
  if (!maySee) return hidden
  const link = permissions.has('can_view_details') ? `/${client._id}/${list}/${action.id}` : null
  return { label: root?.recordName ?? '', link }
}

function shownRecord({ member }: MemberContext, client: Client, record: ReviewedRecord | undefined): Shown {
  if (record === undefined) return gone
  if (!mayOn(member, 'view', record)) return hidden
  const page = pageOfSection(kindOf(record.kind as Kind).sectionsOf(record)[0], client.company_type)
  return { label: nameOf(record), link: `${clientAddress(client._id, page)}?highlight=${record.id}` }
}

const nothingElse = { records: new Map(), actions: new Map() }
const nameOf = (record: ReviewedRecord) => kindOf(record.kind as Kind).nameOf(record, nothingElse)
