import { mayReview } from '@dossier/contract/due-diligence/editability'
import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { ensure } from '../../platform/errors'
import type { MemberContext } from '../context'
import { tellBothSides } from '../mails/tell-both-sides'
import { ensureCurrent } from './ensure-current'
import { ensureExplained } from './ensure-explained'
import { ensureMayReview } from './ensure-may-review'
import { formFactsOf, namedInMail, writersOf } from './form'
import { formToWrite } from './form-access'
import { staff } from './form-authors'
import { about, fileOf, formIn } from './form-file'
import { reviewed, type Verdict } from './form-states'
import { linkAuthors } from './link-holders'
import { withMarks } from './marked-decisions'
import { presentForm } from './present-form'

type Review = Verdict & { readonly rev?: number | undefined }

/** DDL-80, GOV-19: on a submitted form, as it stands. */
export async function reviewForm(ctx: MemberContext, id: string, { status, comment, rev }: Review) {
  const { member } = ctx
  const verdict = { status, comment: ensureExplained(status, comment) }
  const author = staff(ctx)
  const form = await writeUnreviewed(
    ctx,
    author,
    async (act) => fileOf(await formToWrite(act, id)),
    async (file, act) => {
      const before = formIn(file)
      ensure(mayReview(formFactsOf(before.record)), 'conflict', { message: texts.notToReview })
      await ensureCurrent(act, before, rev, author)
      const authors = [...writersOf(before), ...linkAuthors(before)]
      const marks = await ensureMayReview(act, authors, status)
      const decided = reviewed(before, verdict, member.name, act.at)
      const { form: after, details } = withMarks(act, decided, marks, { what: status, document: null, authors })
      await tellBothSides(act, { scope: member, ...namedInMail(after), news: status, by: member })
      return {
        file: fileOf(after),
        event: { what: `due diligence ${status}`, ...about(after), details },
        answer: after,
      }
    },
  )
  void ctx.mail.deliver()
  return { dueDiligence: (await presentForm(ctx, member, form, author.reader)).dueDiligence }
}
