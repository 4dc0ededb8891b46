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
import { ensure } from '../../platform/errors'
import type { MemberContext } from '../context'
import type { Reference, Subject } from './task'

const linksToParty = ['person', 'legalEntity'] as const

/** Refuses references to what is not in the file of the client (TSK-15). */
export async function ensureReferences(ctx: MemberContext, companyId: string, references: readonly Reference[]) {
  const known = await Promise.all(references.map((reference) => isInFile(ctx, companyId, reference)))
  ensure(known.every(Boolean), 'invalid-request', { errors: { concerns: validationMessages.invalidValue } })
}

async function isInFile(ctx: MemberContext, companyId: string, { type, sectionId, fileId }: Reference) {
  const section = await recordIn(ctx, companyId, concernKinds[type], sectionId)
  if (section === undefined) return false
  if (fileId === null) return true
  if (type === 'corporate_file') return fileId === sectionId
  const document = await recordIn(ctx, companyId, 'kyc_file', fileId)
  return document !== undefined && linksToParty.some((link) => document.links[link]?.includes(sectionId))
}

async function recordIn({ caseFiles, member, session }: MemberContext, companyId: string, kind: Kind, id: string) {
  const record = await caseFiles.record(member, kind, id, session)
  return record?.companyId === companyId ? record : undefined
}

/** Refuses to open a task from what is not in the file of the client. */
export async function ensureSubject(ctx: MemberContext, companyId: string, subject: Subject | null) {
  if (subject === null) return
  const isThere =
    subject.kind === 'action'
      ? (await actionIn(ctx, subject.id))?.companyId === companyId
      : subject.kind === 'company'
        ? subject.id === companyId
        : (await recordIn(ctx, companyId, subject.kind as Kind, subject.id)) !== undefined
  ensure(isThere, 'invalid-request', { errors: { about: validationMessages.invalidValue } })
}

const actionIn = ({ caseFiles, member, session }: MemberContext, id: string) =>
  caseFiles.action(member, id, session).catch(() => undefined)

type Client = { readonly _id: string; readonly company_type: string }
type Shown = { readonly label: string; readonly link: string | null }

const hidden: Shown = { label: taskMessages.hiddenReference, link: null }
const gone: Shown = { label: taskMessages.goneReference, link: null }

/** References with label and link, as their reader may see them now (TSK-08, TSK-16). */
export const presentReferences = (ctx: MemberContext, client: Client, references: readonly Reference[]) =>
  Promise.all(
    references.map(async ({ type, sectionId, fileId }): Promise<Concern> => {
      const section = await shownRecord(ctx, client, concernKinds[type], sectionId)
      const file =
        fileId === null || fileId === sectionId ? undefined : await shownRecord(ctx, client, 'kyc_file', fileId)
      return {
        section_type: type,
        section_id: sectionId,
        file_id: fileId,
        ...(file ? { label: `${section.label}: ${file.label}`, link: file.link } : section),
      }
    }),
  )

/** What a task was opened from, with label and link, as its reader may see it now. */
export async function presentSubject(ctx: MemberContext, client: Client, subject: Subject): Promise<Shown> {
  if (subject.kind !== 'action') return shownRecord(ctx, client, subject.kind, subject.id)
  const action = await actionIn(ctx, subject.id)
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

async function shownRecord(ctx: MemberContext, client: Client, kind: string, id: string): Promise<Shown> {
  const known = kindNames.find((name) => name === kind)
  const record = known && (await recordIn(ctx, client._id, known, id))
  if (!record) return gone
  if (!mayOn(ctx.member, 'view', record)) return hidden
  const page = pageOfSection(kindOf(record.kind as Kind).sectionsOf(record)[0], client.company_type)
  return { label: nameOf(record), link: `${clientAddress(client._id, page)}?highlight=${record.id}` }
}

const nothingElse = { records: new Map(), actions: new Map() }
const nameOf = (record: ReviewedRecord) => kindOf(record.kind as Kind).nameOf(record, nothingElse)
