import type { Kind } from '@dossier/contract/file/kinds'
import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { type Actor, callerOf, type Member, may, mayInSection } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import { mediaTypeOf } from '../../platform/file-check/content-kind'
import type { IsClean } from '../../platform/file-check/scanning'
import type { FileStore } from '../../platform/file-store/file-store'
import type { FileAnswer } from '../../platform/http/answer-file'
import type { InTransaction } from '../../trail/audit/transaction'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import type { FileSource } from '../case-files/file-source'
import { ensureMay } from '../case-files/rights'
import { seesSections } from '../case-files/visibility'
import type { Action, ReviewedRecord } from '../engine/model'
import { partOf } from '../engine/parts'
import { kindOf } from '../kinds/all-kinds'
import { contentOf, documentIdIn } from '../kinds/file-facts'
import { parentIn } from '../kinds/in-file'
import type { ViewTokenService } from './view-token.service'
import type { WithWatermark } from './watermark'

type Dependencies = {
  readonly caseFiles: CaseFileRepository
  readonly viewTokens: Pick<ViewTokenService, 'holder'>
  readonly fileStore: Pick<FileStore, 'get'>
  readonly sourceOf: (member: Member, recordId: string, state: string) => Promise<FileSource>
  readonly isClean: IsClean
  readonly withWatermark: WithWatermark
  readonly inTransaction: InTransaction
}
export type DocumentFileService = ReturnType<typeof createDocumentFileService>

type Asked = {
  readonly viewingToken: string
  readonly action?: string | undefined
  readonly snapshot?: string | undefined
}
type Reading = { readonly holder: Awaited<ReturnType<ViewTokenService['holder']>>; readonly asked: Asked }
/** The document that a file is read of, as the trail names it. */
type About = { readonly id: string; readonly name: string; readonly companyId: string }
/** The files of a document that someone may read. */
type Versions = { readonly current: FileFacts | null; readonly proposed: FileFacts | null; readonly about: About }

/** The files themselves, read with a token of 60 seconds (FIL-06). */
export function createDocumentFileService(dependencies: Dependencies) {
  const { caseFiles, viewTokens, fileStore, isClean, withWatermark, inTransaction } = dependencies
  return {
    /** Returns a file to be shown (DOC-55): the approved one, or the one that waits. */
    async view(asked: Asked & { readonly id: string; readonly version: 'current' | 'new' }, address: string) {
      const holder = await viewTokens.holder(asked.viewingToken, address)
      const { current, proposed, about } = await versionsOf(asked.id, { holder, asked })
      const file = asked.version === 'new' ? proposed : current
      return answered(file, 'inline', 'document viewed', about, { holder, asked })
    },

    /** Returns a file to be saved, by its name in the store and its own (DOC-56). */
    async download(asked: Asked & { readonly serverName: string; readonly filename: string }, address: string) {
      const holder = await viewTokens.holder(asked.viewingToken, address)
      const id = documentIdIn(asked.serverName)
      const { current, proposed, about } = await versionsOf(id, { holder, asked })
      const { serverName, filename } = asked
      const file = [current, proposed].find((each) => each?.serverName === serverName && each.filename === filename)
      return answered(file, 'attachment', 'document downloaded', about, { holder, asked })
    },
  }

  async function versionsOf(id: string, { holder, asked: { action, snapshot } }: Reading): Promise<Versions> {
    ensure(holder.onlyId === undefined || holder.onlyId === id, 'forbidden')
    if ('link' in holder) {
      const document = found(await caseFiles.record(holder.link, 'kyc_file', id))
      ensure(parentIn(document, 'dueDiligence') === holder.link.recordId, 'not-found')
      return { current: fileIn(document.values.file), proposed: null, about: aboutOf(document) }
    }
    const member = memberOf(holder.actor)
    if (action !== undefined) return versionsInChange(member, id, await caseFiles.action(member, action))
    const source = await sourceOf(member, id, snapshot)
    const document = found(await source.record(member, 'kyc_file', id))
    ensureMay(member, 'view', document)
    ensure(mayDownload(member, document), 'forbidden')
    const { file } = document.proposals
    return { current: fileIn(document.values.file), proposed: fileIn(file), about: aboutOf(document) }
  }

  /** Where a document is read: live, or in the former state that is viewed. */
  async function sourceOf(member: Member, id: string, state: string | undefined): Promise<Pick<FileSource, 'record'>> {
    return state === undefined ? caseFiles : dependencies.sourceOf(member, id, state)
  }

  /** DOC-22: in the view of a change its own rights count. What was removed is read from what the change kept of it. */
  async function versionsInChange(member: Member, id: string, action: Action): Promise<Versions> {
    const part = found(partOf(action, id))
    const list = action.closing ? 'view_change_log' : 'view_requested_changes'
    ensure(may(member, 'can_download_files') && may(member, 'can_view_details') && may(member, list), 'forbidden')
    ensure(seesSections(member, action.sections), 'forbidden')
    const change = part.fields.file
    return {
      current: fileIn(change ? change.current : part.source?.values.file),
      proposed: fileIn(change?.new),
      about: { id, name: part.recordName, companyId: action.companyId },
    }
  }

  async function answered(
    file: FileFacts | null | undefined,
    disposition: FileAnswer['disposition'],
    what: 'document viewed' | 'document downloaded',
    { id, name, companyId }: About,
    { holder, asked: { action, snapshot } }: Reading,
  ): Promise<FileAnswer> {
    const { filename, serverName, filesize } = found(file)
    const sha256 = contentOf({ serverName } as FileFacts)
    const content = found(await fileStore.get(sha256))
    ensure(await isClean({ sha256, open: content.open }), 'forbidden')
    const given =
      'actor' in holder
        ? await withWatermark(memberOf(holder.actor), filename, content)
        : { size: filesize, open: content.open }
    if ('actor' in holder) {
      const member = memberOf(holder.actor)
      await inTransaction(member.organisationId, callerOf(holder.actor), async ({ record }) =>
        record({
          what,
          record: { kind: 'kyc_file', id, name },
          companyId,
          details: {
            file: serverName,
            ...(action !== undefined && { action }),
            ...(snapshot !== undefined && { snapshot }),
          },
        }),
      )
    }
    return { filename, type: mediaTypeOf(filename), disposition, ...given }
  }
}

function memberOf(actor: Actor): Member {
  ensure(actor.organisationId !== null, 'forbidden')
  return actor as Member
}

const mayDownload = (member: Member, document: ReviewedRecord) =>
  kindOf(document.kind as Kind)
    .sectionsOf(document)
    .some((section) => mayInSection(member, section, 'download') && mayInSection(member, section, 'view'))

const aboutOf = (document: ReviewedRecord): About => ({
  id: document.id,
  name: kindOf('kyc_file').nameOf(document, { records: new Map(), actions: new Map() }),
  companyId: document.companyId,
})

const fileIn = (value: unknown): FileFacts | null =>
  typeof value === 'object' && value !== null && 'serverName' in value ? (value as FileFacts) : null
