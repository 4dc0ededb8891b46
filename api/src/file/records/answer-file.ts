import type { Kind } from '@dossier/contract/file/kinds'
import { caseFile } from '../case-files/case-file'
import type { MemberContext } from '../context'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { kindOf } from '../kinds/all-kinds'

/** As much of the client's file as an answer about a record is made from. */
export async function answerFile(ctx: MemberContext, record: ReviewedRecord): Promise<CaseFile> {
  const { caseFiles, member, session } = ctx
  switch (kindOf(record.kind as Kind).answersFrom) {
    case 'record':
      return caseFile([record], [])
    case 'children':
      return caseFile([record, ...(await caseFiles.under(member, [record.id]))], [])
    case 'parents':
      return caseFile([record, ...(await caseFiles.above(member, record, session))], [])
    case 'file':
      return caseFiles.ofClient(member, record.companyId, session)
  }
}
