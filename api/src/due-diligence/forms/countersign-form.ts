import { changeMessages } from '@dossier/contract/file/messages/changes'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { countersigner, ensureOfOthers } from '../../people/users/deciding/countersigner'
import { ensure } from '../../platform/errors'
import type { MemberContext } from '../context'
import { formToWrite } from './form-access'
import { staff } from './form-authors'
import { about, fileOf, formIn } from './form-file'
import { decidedOf, markedIn, waitsForReview, withCountersigned } from './marked-decisions'
import { presentForm } from './present-form'

type Countersigning = { readonly id: string; readonly decision: string }

/**
 * GOV-37: who was confirmed from outside reviews a marked decision on a form, or on a document of it. It stays marked, with
 * who reviewed it and when.
 */
export async function countersignForm(ctx: MemberContext, { id, decision }: Countersigning) {
  const author = staff(ctx)
  const form = await writeUnreviewed(
    ctx,
    author,
    async (act) => fileOf(await formToWrite(act, id)),
    async (file, act) => {
      const before = formIn(file)
      const user = await countersigner(act)
      const marked = markedIn(before).find((each) => each.id === decision)
      ensure(marked !== undefined && waitsForReview(marked), 'conflict', {
        message: changeMessages.nothingToCountersign,
      })
      await ensureOfOthers(act, user, decidedOf(marked))
      const { userId: byId, name } = act.member
      const after = withCountersigned(before, decision, { byId, name, at: act.at.toISOString() })
      const details = { decision, ...marked.marks, ...(marked.document && { document: marked.document._id }) }
      return {
        file: fileOf(after),
        event: { what: 'due diligence decision countersigned' as const, ...about(after), details },
        answer: after,
      }
    },
  )
  return { dueDiligence: (await presentForm(ctx, ctx.member, form, author.reader)).dueDiligence }
}
