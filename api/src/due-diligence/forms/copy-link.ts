import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import { found } from '../../platform/errors'
import type { MemberContext } from '../context'
import { formToWrite } from './form-access'
import { asStaff } from './form-authors'
import { about, fileOf, formIn } from './form-file'
import type { Link } from './link.repository'
import { givenNow, withHolder } from './link-holders'
import { linkHref } from './link-href'

/** GOV-32, GOV-43: hands out a link; who was given it may have written what is saved by it. */
export const copyLink = (ctx: MemberContext, { id, kind }: { readonly id: string; readonly kind: Link['kind'] }) =>
  writeUnreviewed(
    ctx,
    asStaff(ctx.member),
    async (act) => fileOf(await formToWrite(act, id)),
    async (file, act) => {
      const { formLinks, member, session, sequence, publicUrl } = act
      const linksOf = await formLinks.ofRecords(member, [id], session)
      const { token } = found(linksOf(id)[kind])
      const before = formIn(file)
      const form = withHolder(before, { id: member.userId, sequence, how: givenNow(before.record) })
      const event = { what: 'due diligence link copied' as const, ...about(form), details: { kind } }
      return { file: fileOf(form), event, answer: { token, link: linkHref(publicUrl, kind, token) } }
    },
  )
