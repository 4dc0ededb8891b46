import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { calendarDateOf, formatDate } from '@dossier/contract/dates'
import type { FileFacts } from '@dossier/contract/field'
import { screeningMessages as texts } from '@dossier/contract/messages/screening'
import { validationMessages } from '@dossier/contract/messages/validation'
import { callerOf, type Member } from '../access/actor'
import type { InTransaction } from '../audit/transaction'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import { ensureMay } from '../case-files/rights'
import type { ChangeService } from '../changes/change.service'
import type { ReviewedRecord } from '../engine/model'
import { associated, DomainError, ensure, found, foundAssociated } from '../errors'
import type { FileStore } from '../file-store/file-store'
import type { FileAnswer } from '../http/answer-file'
import { documentsOf } from '../kinds/documents-of'
import { type Attached, fileFacts } from '../kinds/file-facts'
import type { RateLimits } from '../limits/rate-limits'
import type { OrganisationRepository } from '../organisations/organisation.repository'
import type { WritePaper } from '../paper/paper-writer'
import { answerOf, nameOf, type Screening } from './screening'
import type { ScreeningRepository } from './screening.repository'
import { screeningPaper } from './screening-paper'
import type { ScreeningSight } from './sight'

type Dependencies = {
  readonly screenings: Pick<ScreeningRepository, 'bySearch'>
  readonly sight: ScreeningSight
  readonly caseFiles: Pick<CaseFileRepository, 'record' | 'ofClient'>
  readonly organisations: Pick<OrganisationRepository, 'settings'>
  readonly changes: Pick<ChangeService, 'create' | 'update'>
  readonly fileStore: Pick<FileStore, 'put'>
  readonly limits: Pick<RateLimits, 'countPaper'>
  readonly writePaper: WritePaper
  readonly inTransaction: InTransaction
  readonly now: () => Date
  readonly timeZone: string
}
export type EvidenceService = ReturnType<typeof createEvidenceService>

type Selected = { readonly searchId: string; readonly picked: number | undefined }

/** Results of screenings as papers: kept with the person they are about, or taken along. */
export function createEvidenceService(dependencies: Dependencies) {
  const { screenings, sight, caseFiles, organisations, changes, fileStore, limits, writePaper } = dependencies
  const { inTransaction, now, timeZone } = dependencies

  return {
    /** Files the result of a person's screening as their world check (SAN-33, SAN-38). Throws 400 for a result that is not there. */
    async save(member: Member, { personId, note, ...selected }: Selected & { personId: string; note?: string }) {
      const person = foundAssociated(await caseFiles.record(member, 'person', personId))
      ensureMay(member, 'view', person)
      const screening = foundAssociated(await screenings.bySearch(member, selected.searchId))
      ensure(screening.personId === personId, 'not-found', associated)
      const pdf = await paperOf(member, screening, selected.picked)
      const content = { sha256: createHash('sha256').update(pdf).digest('hex'), size: pdf.length }
      await fileStore.put({ ...content, open: () => Readable.from([pdf]) })
      const said = note ?? `Sanction screening of ${formatDate(calendarDateOf(screening.at, timeZone))}`
      const { record } = await attach(member, person, { name: texts.pdfName, ...content }, said)
      return { file: { id: record.id, file: (record.proposals.file ?? record.values.file) as FileFacts } }
    },

    /** Returns the result of a screening as a PDF; who took it goes on record. */
    async pdf(member: Member, { searchId, picked }: Selected): Promise<FileAnswer> {
      const screening = found(await screenings.bySearch(member, searchId))
      await sight.ensureSeen(member, screening)
      const pdf = await paperOf(member, screening, picked)
      const { id, companyId, facts } = screening
      await inTransaction(member.organisationId, callerOf(member), async ({ record }) =>
        record({
          what: 'sanction screening downloaded',
          record: { kind: 'screening', id, name: nameOf(facts) },
          companyId,
          details: { ...(picked !== undefined && { result: picked }) },
        }),
      )
      const open = () => Readable.from([pdf])
      const answer = { filename: texts.pdfName, type: 'application/pdf', size: pdf.length, open }
      return { ...answer, disposition: 'attachment', whole: true }
    },
  }

  async function paperOf(member: Member, screening: Screening, picked: number | undefined): Promise<Buffer> {
    ensureThere(screening, picked)
    await limits.countPaper(screening.searchId)
    const { name: firm } = await organisations.settings(member)
    return writePaper(screeningPaper(screening, { picked, firm, timeZone }))
  }

  /** The first world check makes the document, another waits beside the one that is there (DOC-20). */
  async function attach(member: Member, person: ReviewedRecord, attached: Attached, note: string) {
    const file = await caseFiles.ofClient(member, person.companyId)
    const known = documentsOf(file, person).find(({ facts }) => facts.documentType === 'world_check')
    if (known) {
      const set = { file: fileFacts(known.id, attached, now()) }
      return changes.update(member, { kind: 'kyc_file', id: known.id, edits: { note }, set, takes: 'view' })
    }
    const input = { documentType: 'world_check', person: person.id, attached, note }
    return changes.create(member, { kind: 'kyc_file', input, under: person.companyId, takes: 'view' })
  }
}

/** Throws 400 for a result that is not there, and for a screening that failed. */
function ensureThere(screening: Screening, picked: number | undefined) {
  const { outcome } = screening
  if (outcome.is === 'failed') throw new DomainError('invalid-state', { message: outcome.message })
  const { length } = answerOf(screening).results
  const isThere = length === 0 ? picked === undefined : picked !== undefined && picked < length
  ensure(isThere, 'invalid-request', { errors: { sanctionIndex: validationMessages.invalidValue } })
}
