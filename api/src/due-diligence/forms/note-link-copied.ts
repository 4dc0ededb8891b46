import { writeUnreviewed } from '../../file/changes/write-unreviewed'
import type { MemberContext } from '../context'
import { formToWrite } from './form-access'
import { asStaff } from './form-authors'
import { about, fileOf, formIn } from './form-file'
import type { Link } from './link.repository'

/** GOV-32: who copied a link had it in their hands. */
export const noteLinkCopied = (
  ctx: MemberContext,
  { id, kind }: { readonly id: string; readonly kind: Link['kind'] },
) =>
  writeUnreviewed(
    ctx,
    asStaff(ctx.member),
    async (act) => fileOf(await formToWrite(act, id)),
    (file) => {
      const event = { what: 'due diligence link copied' as const, ...about(formIn(file)), details: { kind } }
      return { file, event, answer: {} }
    },
  )
