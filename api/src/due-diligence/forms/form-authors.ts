import { dueDiligenceMessages as texts } from '@dossier/contract/due-diligence/messages'
import type { Writer as UnreviewedWriter } from '../../file/changes/write-unreviewed'
import { isStaffPlace } from '../../file/staff-places/is-staff-place'
import { callerOf, type Member } from '../../platform/access/actor'
import { externalClient } from '../../platform/access/external-client'
import { ensure, found } from '../../platform/errors'
import type { Acting } from '../../trail/act'
import type { JobContext, LinkContext, MemberContext } from '../context'
import { type LinkUse, openLink } from './form-access'
import type { Writer } from './form-edits'
import type { Link } from './link.repository'
import type { Reader } from './present-due-diligence'
import { readerFor } from './present-form'

/** A client or a member of staff who writes into a form: whose data, how the audit trail names them, how they write and what they see. */
export type Author = UnreviewedWriter & {
  readonly writerIn: (act: Pick<Acting<JobContext>, 'sequence'>) => Writer
  readonly reader: Reader
  /** Throws when they may no longer write, once it is their turn. */
  readonly check: (act: Acting<JobContext>) => Promise<void>
}

/** A client by their link, and the form that it opens. Throws 401 for a link that does not, 403 where a session came along (GOV-32). */
export async function clientBy(
  ctx: LinkContext,
  use: LinkUse,
  kinds?: readonly Link['kind'][],
): Promise<Author & { readonly formId: string }> {
  const { visitor } = ctx
  const link = await openLink(ctx, use, kinds)
  ensure(visitor.actor === undefined, 'forbidden', { message: texts.signOutFirst })
  const inside = await isStaffPlace(ctx, link, visitor)
  return {
    scope: link,
    formId: link.recordId,
    caller: externalClient(visitor),
    writerIn: () => ({ by: 'client', inside }),
    reader: readerFor(ctx, 'link holder'),
    check: async ({ formLinks, session }) => void found(await formLinks.ofToken(use.token, session), 'invalid-link'),
  }
}

export const staff = (ctx: MemberContext): Author => ({
  ...asStaff(ctx.member),
  writerIn: ({ sequence }) => ({
    by: 'staff',
    name: ctx.member.name,
    account: { id: ctx.member.userId, sequence },
  }),
  reader: readerFor(ctx, ctx.member),
  check: async () => undefined,
})

/** A member of staff as the writer of an act. */
export const asStaff = (member: Member): UnreviewedWriter => ({ scope: member, caller: callerOf(member) })
