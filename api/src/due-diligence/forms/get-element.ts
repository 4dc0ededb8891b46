import { parentIn } from '../../file/kinds/in-file'
import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import { formFactsOf } from './form'
import { formOf } from './form-access'
import { presentElement } from './present-due-diligence'
import { readerFor } from './present-form'

/** DDL-72: an element with what names the form it is part of. */
export async function getElement(ctx: MemberContext, id: string) {
  const element = found(await ctx.caseFiles.record(ctx.member, 'due_diligence_element', id))
  const { record } = await formOf(ctx, ctx.member, parentIn(element, 'due_diligense_id') ?? '')
  return {
    element: presentElement(element, readerFor(ctx, ctx.member)),
    dueDiligenceRecord: { _id: record.id, comment: formFactsOf(record).comment, company_id: record.companyId },
  }
}
