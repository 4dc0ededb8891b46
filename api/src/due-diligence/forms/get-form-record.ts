import type { MemberContext } from '../context'
import { readForm } from './note-reader'
import { presentWhole, readerFor } from './present-form'

/** DDL-73. */
export async function getFormRecord(ctx: MemberContext, id: string, { dependencies }: { dependencies: boolean }) {
  const form = await readForm(ctx, id)
  const { dueDiligence, elements, docs } = await presentWhole(ctx, ctx.member, form, readerFor(ctx, ctx.member))
  return { dueDiligenceRecord: dueDiligence, ...(dependencies && { elements, docs }) }
}
