import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { caseFile } from '../../file/case-files/case-file'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { CaseFile, ReviewedRecord } from '../../file/engine/model'
import { found } from '../../platform/errors'
import type { EventFacts } from '../../trail/events/audit-event'
import type { MemberContext } from '../context'
import type { Form } from './form'
import { formOf } from './form-access'
import { asStaff } from './form-authors'
import { about } from './form-file'
import { givenNow, hasLinks, heldBy } from './link-holders'
import { seesTokens } from './present-due-diligence'

/**
 * GOV-43: who is answered the tokens of a client's forms has their links, and is on record for it, once, in one act for
 * all of them, before they are. Answers the records as they are then, without
 * those that are gone.
 */
export async function noteReader(
  ctx: MemberContext,
  records: readonly ReviewedRecord[],
): Promise<readonly ReviewedRecord[]> {
  const { member } = ctx
  const unnoted = seesTokens(member) ? records.filter((record) => !hasLinks(record, member.userId)) : []
  if (unnoted.length === 0) return records
  const noted = await note(ctx, unnoted)
  const isUnnoted = new Set(unnoted)
  // a form that is gone since is not shown: nobody could be put on record for its links
  return records.flatMap((record) => (isUnnoted.has(record) ? (noted.get(record.id) ?? []) : record))
}

/** A form as a member of staff reads it, who is on record for the links that the answer holds. */
export async function readForm(ctx: MemberContext, id: string): Promise<Form> {
  const form = await formOf(ctx, ctx.member, id)
  const [record] = await noteReader(ctx, [form.record])
  return { ...form, record: found(record, 'not-found', { message: texts.notFound }) }
}

/** Puts the reader of these forms of a client on record. Answers the records by id. */
const note = (ctx: MemberContext, shown: readonly ReviewedRecord[]): Promise<CaseFile['records']> =>
  writeUnreviewed(
    ctx,
    asStaff(ctx.member),
    async ({ forms, member, session }) => {
      const ids = shown.map(({ id }) => id)
      return caseFile(await forms.records(member, ids, session), [])
    },
    ({ records: before }, { member, sequence }) => {
      const after = [...before.values()].map((record) =>
        heldBy(record, { id: member.userId, sequence, how: givenNow(record) }),
      )
      const changed = after.filter((record) => record !== before.get(record.id))
      const file = caseFile(after, [])
      return { file, event: linksShown(changed), answer: file.records }
    },
  )

/** One form is named as what the event is about, several of a client by their ids. */
function linksShown(shown: readonly ReviewedRecord[]): EventFacts | null {
  const what = 'due diligence links shown'
  const [first, ...others] = shown
  if (first === undefined) return null
  if (others.length === 0) return { what, ...about({ record: first }), details: {} }
  return { what, record: null, companyId: first.companyId, details: { forms: shown.map(({ id }) => id) } }
}
