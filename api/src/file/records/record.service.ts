import { type Kind, kindNames, kinds } from '@dossier/contract/file/kinds'
import type { Member } from '../../platform/access/actor'
import { found } from '../../platform/errors'
import { type CaseFileRepository, caseFile } from '../case-files/case-file.repository'
import { presentRecord } from '../case-files/present-record'
import { ensureMay, mayOn } from '../case-files/rights'
import type { ChangeService } from '../changes/change.service'
import { presentAction, presentFiled } from '../changes/present-action'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { kindOf } from '../kinds/all-kinds'
import type { Input, KindModule } from '../kinds/kind'
import { moveRecord } from './move-record'

type Dependencies = { readonly caseFiles: CaseFileRepository; readonly changes: ChangeService }
/** The revision that a removal is based on, and why. */
type Asked = { readonly rev?: number | undefined; readonly note?: string | undefined }
/** The same at one of the parents that a record hangs under. */
type AskedAt = Asked & { readonly parent_id?: string | undefined }
type Edits = Readonly<Record<string, unknown>>
export type RecordService = ReturnType<typeof createRecordService>

/** What every kind's calls answer, read from its module and the table of kinds. */
export function createRecordService({ caseFiles, changes }: Dependencies) {
  return {
    /** Returns a record under its kind's key with its related records. Throws 403 where its section may not be viewed. */
    async get(member: Member, kind: Kind, id: string) {
      const record = found(await caseFiles.record(member, kind, id))
      ensureMay(member, 'view', record)
      const file = await shownWith(member, record)
      const related = kindOf(kind).related?.(record, file) ?? {}
      return { [keyOf(kind)]: presentRecord(record, file, member), ...presentedAll(related, file, member) }
    },

    /** Files a creation. Returns the root of the new records under its kind's key, with what its module adds of its set. */
    async create(member: Member, kind: Kind, { company_id: under, ...input }: Input) {
      const { file, record, action } = await changes.create(member, { kind, input, under: String(under) })
      const ids = action?.parts.map(({ recordId }) => recordId) ?? [record.id]
      const set = visible(
        ids.flatMap((id) => file.records.get(id) ?? []),
        member,
      )
      const ofKind = (other: Kind) => set.filter((each) => each.kind === other).map(presented(file, member))
      return {
        [keyOf(kind)]: presentRecord(record, file, member),
        ...kindOf(kind).createdWith?.(ofKind),
        action: action && presentAction(action, member),
      }
    },

    /** Files changed fields, and moves the record where its place is sent (UBO-09). Returns the record under its kind's key, with what was filed, if anything is left to approve. */
    async update(member: Member, kind: Kind, id: string, edits: Edits) {
      const { loads, answersFrom, ordered } = kindOf(kind)
      const { index, ...reviewed } = edits
      const saved = await changes.update(member, { kind, id, edits: ordered ? reviewed : edits })
      const isMoved = ordered && typeof index === 'number'
      const { file, record } = isMoved ? await moveRecord({ caseFiles, changes }, member, { kind, id, index }) : saved
      const shown = loads === 'file' || loads === answersFrom ? file : await shownWith(member, record)
      return { [keyOf(kind)]: presentRecord(record, shown, member), ...presentFiled(saved.actions, member) }
    },

    /** Requests the removal of a record. */
    async remove(member: Member, kind: Kind, id: string, asked: Asked) {
      const { result } = await changes.remove(member, { kind, id, ...asked })
      return { result }
    },

    /** The same by the type that delete-object names (DOC-57); with a parent the record only leaves that one. */
    removeByType(member: Member, type: string, id: string, { parent_id: parentId, ...asked }: AskedAt) {
      const kind = found(kindNames.find((name) => kinds[name].deleteType === type))
      return parentId === undefined
        ? this.remove(member, kind, id, asked)
        : changes.leave(member, { kind, id, parentId, ...asked })
    },
  }

  /** As much of the file as the answer about a record is made of. */
  async function shownWith(member: Member, record: ReviewedRecord): Promise<CaseFile> {
    switch (kindOf(record.kind as Kind).answersFrom) {
      case 'record':
        return caseFile([record], [])
      case 'children':
        return caseFile([record, ...(await caseFiles.under(member, [record.id]))], [])
      case 'file':
        return caseFiles.ofClient(member, record.companyId)
    }
  }
}

const keyOf = (kind: Kind) => kinds[kind].responseKey

const visible = (records: readonly ReviewedRecord[], member: Member) =>
  records.filter((record) => mayOn(member, 'view', record))

const presented = (file: CaseFile, member: Member) => (record: ReviewedRecord) => presentRecord(record, file, member)

/** Related records, as far as the member may see it: lists, and null for one record that they may not. */
const presentedAll = (related: ReturnType<NonNullable<KindModule['related']>>, file: CaseFile, member: Member) =>
  Object.fromEntries(
    Object.entries(related).map(([key, given]) => {
      const seen = visible([given ?? []].flat(), member).map(presented(file, member))
      return [key, Array.isArray(given) ? seen : (seen[0] ?? null)]
    }),
  )
