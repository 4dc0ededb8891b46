import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { ReviewedRecord } from '../../file/engine/model'
import type { MemberContext } from '../context'
import type { Form } from './form'
import { formOf } from './form-access'
import { asStaff } from './form-authors'
import { about, fileOf, formIn } from './form-file'
import { givenNow, hasLinks, withHolder } from './link-holders'
import { seesTokens } from './present-due-diligence'

/**
 * GOV-43: who is answered the tokens of a form has its links, and is on record for it, once, before they are. Answers the
 * records as they are then.
 */
export async function noteReader(
  ctx: MemberContext,
  records: readonly ReviewedRecord[],
): Promise<readonly ReviewedRecord[]> {
  const { member } = ctx
  if (!seesTokens(member)) return records
  return Promise.all(records.map((record) => (hasLinks(record, member.userId) ? record : noted(ctx, record))))
}

/** A form as a member of staff reads it, who is on record for the links that the answer holds. */
export async function readForm(ctx: MemberContext, id: string): Promise<Form> {
  const form = await formOf(ctx, ctx.member, id)
  const [record = form.record] = await noteReader(ctx, [form.record])
  return { ...form, record }
}

const noted = (ctx: MemberContext, { id }: ReviewedRecord): Promise<ReviewedRecord> =>
  writeUnreviewed(
    ctx,
    asStaff(ctx.member),
    async (act) => fileOf(await formOf(act, act.member, id)),
    async (file, act) => {
      const before = formIn(file)
      const holder = { id: act.member.userId, sequence: act.sequence, how: await givenNow(act, id) }
      const form = withHolder(before, holder)
      const isNew = form !== before
      const event = { what: 'due diligence links shown' as const, ...about(form), details: {} }
      return { file: fileOf(form), event: isNew ? event : null, answer: form.record }
    },
  )
