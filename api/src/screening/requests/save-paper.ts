import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { calendarDateOf, formatDate } from '@dossier/contract/platform/dates'
import type { FileFacts } from '@dossier/contract/platform/fields/field'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { ensureMay } from '../../file/case-files/rights'
import { createRecord } from '../../file/changes/create-record'
import { updateRecord } from '../../file/changes/update-records'
import type { ReviewedRecord } from '../../file/engine/model'
import { documentsOf } from '../../file/kinds/documents-of'
import { type Attached, fileFacts } from '../../file/kinds/file-facts'
import { associated, ensure, foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { type Selected, writeScreeningPaper } from './write-screening-paper'

type Wanted = Selected & { readonly personId: string; readonly note?: string | undefined }

/** Files the result of a person's screening as their world check (SAN-33, SAN-38). */
export async function savePaper(ctx: MemberContext, { personId, note, searchId, picked }: Wanted) {
  const { member } = ctx
  const person = foundAssociated(await ctx.caseFiles.record(member, 'person', personId))
  ensureMay(member, 'view', person)
  const screening = foundAssociated(await ctx.screenings.bySearch(member, searchId))
  ensure(screening.personId === personId, 'not-found', associated)
  const pdf = await writeScreeningPaper(ctx, screening, picked)
  const content = { sha256: createHash('sha256').update(pdf).digest('hex'), size: pdf.length }
  await ctx.fileStore.put({ ...content, open: () => Readable.from([pdf]) })
  const said = note ?? `Sanction screening of ${formatDate(calendarDateOf(screening.at, ctx.timeZone))}`
  const { record } = await attach(ctx, person, { name: texts.pdfName, ...content }, said)
  return { file: { id: record.id, file: (record.proposals.file ?? record.values.file) as FileFacts } }
}

/** The first world check makes the document, another waits beside the one that is there (DOC-20). */
async function attach(ctx: MemberContext, person: ReviewedRecord, attached: Attached, note: string) {
  const file = await ctx.caseFiles.ofClient(ctx.member, person.companyId)
  const known = documentsOf(file, person).find(({ facts }) => facts.documentType === 'world_check')
  if (known) {
    const set = { file: fileFacts(known.id, attached, ctx.now()) }
    return updateRecord(ctx, { kind: 'kyc_file', id: known.id, edits: { note }, set, requiredRight: 'view' })
  }
  const input = { documentType: 'world_check', person: person.id, attached, note }
  return createRecord(ctx, { kind: 'kyc_file', input, under: person.companyId, requiredRight: 'view' })
}
