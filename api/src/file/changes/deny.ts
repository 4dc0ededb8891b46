import { changeMessages } from '@dossier/contract/file/messages/changes'
import type { RichText } from '@dossier/contract/platform/fields/field'
import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { hasHiddenCharacters, seenOf } from '@dossier/contract/platform/validation/hidden-characters'
import { checkRichText } from '@dossier/contract/platform/validation/rich-text'
import { ensureDecidesOn } from '../../people/users/deciding/ensure-decides'
import { ensure } from '../../platform/errors'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { deny as denyIn } from '../engine/decide'
import { kindRules } from '../kinds/all-kinds'
import { byMember } from './acting'
import { type DecisionOn, ensureSeesAll, loadChange, settle, shownRefusals } from './decide'

type Denial = DecisionOn & { readonly text: string; readonly comment?: unknown }
type Reason = { readonly text: string; readonly comment: RichText | undefined }

/** Denies a change with a reason, of which what can be seen is measured (CHG-44, CHG-64). */
export const deny = async (ctx: MemberContext, { text, comment, ...decision }: Denial) =>
  denyFor(ctx, decision, { text: reasonIn(text), comment: richComment(comment) })

const denyFor = act(async (ctx: Acting<MemberContext>, { id, rev }: DecisionOn, reason: Reason) => {
  const { member, newId } = ctx
  const change = await loadChange(ctx, id, ensureSeesAll(member))
  const { unconfirmed, people } = await ensureDecidesOn(ctx, change.action)
  const denying = { actionId: id, act: byMember(ctx), rev, ...reason, unconfirmed, newId }
  const decided = shownRefusals(member, change, () => denyIn(change.file, denying, kindRules))
  return settle(ctx, 'change denied', change, decided, people)
})

function reasonIn(text: string): string {
  const reason = text.trim()
  const message = changeMessages.denyReasonTooShort
  const invalid = { errors: { text: validationMessages.invalidValue } }
  ensure(!hasHiddenCharacters(reason), 'invalid-request', invalid)
  ensure([...seenOf(reason)].length >= limits.denyReasonMinimum, 'invalid-request', {
    message,
    errors: { text: message },
  })
  return reason
}

function richComment(comment: unknown): RichText | undefined {
  if (comment === undefined || comment === null) return undefined
  const message = checkRichText(comment)
  ensure(message === undefined, 'invalid-request', { errors: { comment: message ?? '' } })
  return comment as RichText
}
