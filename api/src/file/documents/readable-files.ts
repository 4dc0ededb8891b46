import type { Kind } from '@dossier/contract/file/kinds'
import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { type Actor, type Member, may, mayInSection } from '../../platform/access/actor'
import { asMember } from '../../platform/context'
import { ensure, found } from '../../platform/errors'
import type { FileSource } from '../case-files/file-source'
import { ensureMay } from '../case-files/rights'
import { seesSections } from '../case-files/visibility'
import type { JobContext, MemberContext } from '../context'
import type { Action, ReviewedRecord } from '../engine/model'
import { partOf } from '../engine/parts'
import { isProposed } from '../engine/projection'
import { kindOf } from '../kinds/all-kinds'
import { parentIn } from '../kinds/in-file'
import { sourceOfRecord } from '../snapshots/former-states'
import type { LinkedForm } from './linked-forms'
import type { Holder } from './view-token-holder'

/** A document as it is read: as it stands, in the view of a change, or in a former state. */
export type DocumentRead = {
  readonly id: string
  readonly action?: string | undefined
  readonly snapshot?: string | undefined
}

/** The files of a document that someone may read, and how the trail names the document. */
export type ReadableFiles = {
  readonly current: FileFacts | null
  readonly proposed: FileFacts | null
  readonly about: { readonly id: string; readonly name: string; readonly companyId: string }
}

/** Which files of a document the holder of a view token may read. Throws 403 or 404 for one that they may not. */
export async function readableFiles(ctx: JobContext, holder: Holder, read: DocumentRead): Promise<ReadableFiles> {
  ensure(holder.onlyId === undefined || holder.onlyId === read.id, 'forbidden')
  if ('link' in holder) return inForm(ctx, holder.link, read.id)
  const asReader = asMember(ctx, memberOf(holder.actor))
  return read.action === undefined ? inFile(asReader, read) : inChange(asReader, read.id, read.action)
}

/** Throws 403 for an actor without an organisation, who reads no files of clients. */
export function memberOf(actor: Actor): Member {
  ensure(actor.organisationId !== null, 'forbidden')
  return actor as Member
}

async function inForm({ caseFiles }: JobContext, link: LinkedForm, id: string): Promise<ReadableFiles> {
  const document = found(await caseFiles.record(link, 'kyc_file', id))
  ensure(parentIn(document, 'dueDiligence') === link.recordId, 'not-found')
  return { current: fileIn(document.values.file), proposed: null, about: aboutOf(document) }
}

async function inFile(ctx: MemberContext, { id, snapshot }: DocumentRead): Promise<ReadableFiles> {
  const { caseFiles, member } = ctx
  const source: Pick<FileSource, 'record'> =
    snapshot === undefined ? caseFiles : await sourceOfRecord(ctx, id, snapshot)
  const document = found(await source.record(member, 'kyc_file', id))
  ensureMay(member, 'view', document)
  ensure(mayDownload(member, document), 'forbidden')
  // all of a document that is only proposed waits
  const file = isProposed(document) ? document.values.file : document.proposals.file
  return { current: fileIn(document.values.file), proposed: fileIn(file), about: aboutOf(document) }
}

/** DOC-22: in the view of a change its own rights count. What was removed is read from what the change kept of it. */
async function inChange({ caseFiles, member }: MemberContext, id: string, actionId: string): Promise<ReadableFiles> {
  const action = await caseFiles.action(member, actionId)
  const part = found(partOf(action, id))
  ensure(mayReadIn(member, action), 'forbidden')
  ensure(seesSections(member, action.sections), 'forbidden')
  const change = part.fields.file
  return {
    current: fileIn(change ? change.current : part.source?.values.file),
    proposed: fileIn(change?.new),
    about: { id, name: part.recordName, companyId: action.companyId },
  }
}

function mayReadIn(member: Member, { closing }: Action) {
  const list = closing ? 'view_change_log' : 'view_requested_changes'
  return may(member, 'can_download_files') && may(member, 'can_view_details') && may(member, list)
}

const mayDownload = (member: Member, document: ReviewedRecord) =>
  kindOf(document.kind as Kind)
    .sectionsOf(document)
    .some((section) => mayInSection(member, section, 'download') && mayInSection(member, section, 'view'))

const aboutOf = (document: ReviewedRecord) => ({
  id: document.id,
  name: kindOf('kyc_file').nameOf(document, { records: new Map(), actions: new Map() }),
  companyId: document.companyId,
})

const fileIn = (value: unknown): FileFacts | null =>
  typeof value === 'object' && value !== null && 'serverName' in value ? (value as FileFacts) : null
