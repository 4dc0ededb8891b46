import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { newToken } from '../../platform/secrets/secrets'
import type { MemberContext } from '../context'
import { formToWrite } from './form-access'
import { staff } from './form-authors'
import { about, fileOf, formIn } from './form-file'
import type { Link } from './link.repository'
import { linkedAnew, notLeft, withHolder } from './link-holders'
import { seesTokens } from './present-due-diligence'
import { presentForm } from './present-form'

/** GOV-20: the old link opens nothing from now on, not even for a save that is on its way. What was to be mailed waits for staff. */
export async function renewLink(
  ctx: MemberContext,
  { id, kind }: { readonly id: string; readonly kind: Link['kind'] },
) {
  const { member } = ctx
  const author = staff(ctx)
  const form = await writeUnreviewed(
    ctx,
    author,
    async (act) => fileOf(await formToWrite(act, id)),
    async (file, { formLinks, invitations, session, sequence }) => {
      const before = formIn(file)
      const { id: recordId, companyId } = before.record
      await formLinks.renew({ organisationId: member.organisationId, kind, recordId, companyId }, newToken(), session)
      if (kind === 'form') await invitations.stop(member, recordId, session)
      const renewed = linkedAnew(before)
      const anew = kind === 'form' ? notLeft(renewed) : renewed
      const form = seesTokens(member) ? withHolder(anew, { id: member.userId, sequence, how: 'shown' }) : anew
      const event = { what: 'due diligence link renewed' as const, ...about(form), details: { kind } }
      return { file: fileOf(form), event, answer: form }
    },
  )
  const { dueDiligence } = await presentForm(ctx, member, form, author.reader)
  return { dueDiligence }
}
