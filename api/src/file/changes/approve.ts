import { ensureDecidesOn } from '../../people/users/deciding/ensure-decides'
import { approversOf } from '../../people/users/deciding/who-decides'
import { type Acting, act } from '../../trail/act'
import type { MemberContext } from '../context'
import { approve as approveIn } from '../engine/decide'
import type { Action } from '../engine/model'
import { kindRules } from '../kinds/all-kinds'
import { countsInCompleteness } from '../kinds/completeness-file'
import { byMember } from './acting'
import { affectedRevOf } from './affected-rev'
import { changeRule } from './change-rule'
import { type DecisionOn, ensureSeesAll, fileOf, loadChange, settle, shownRefusals } from './decide'
import { ensureNotRequested } from './ensure-not-requested'
import { peopleFor } from './people-for'

/** `affected_rev` says what the approver was shown of a removal (GOV-11). */
type Approval = DecisionOn & { readonly affected_rev?: number | undefined }

/**
 * Approves a change as it was shown (CHG-63, GOV-08 to GOV-11); 409 when it moved on or someone else asked for changes,
 * 403 for its authors.
 */
export const approve = act(async (ctx: Acting<MemberContext>, { id, rev, affected_rev }: Approval) => {
  const { member } = ctx
  const change = await loadChange(ctx, id, ensureSeesAll(member), fileToApprove)
  const { action } = change
  const { unconfirmed, own, people } = await ensureDecidesOn(ctx, action)
  await ensureNotRequested(ctx, action)
  // Only for one's own change does it matter whether anyone else could decide (GOV-02).
  const approvers = own ? approversOf(changeRule, action, await peopleFor(ctx, member, [action])) : []
  const onlyDecider = approvers.some(({ userId }) => userId === member.userId)
  const approving = {
    actionId: id,
    act: byMember(ctx),
    rev,
    asShown: asShown(affected_rev),
    own,
    onlyDecider,
    unconfirmed,
  }
  const decided = shownRefusals(member, change, () => approveIn(change.file, approving, kindRules))
  return settle(ctx, 'change approved', change, decided, people)
})

const asShown = (affectedRev: number | undefined) =>
  affectedRev === undefined ? undefined : (now: readonly string[]) => affectedRevOf(now) === affectedRev

const fileToApprove = (ctx: Acting<MemberContext>, action: Action) =>
  standsByItself(action) ? ctx.caseFiles.ofAction(ctx.member, action, ctx.session) : fileOf(ctx, action)

/**
 * Whether the approval of a creation asks nothing of the records beside it: none of them changes with it, no rule of its
 * kinds looks at them, and it does not count in how complete the file is. That its parents are there is seen by what is open.
 */
const standsByItself = ({ closing, parts }: Action) =>
  closing === null &&
  parts.every(
    ({ type, kind }) => type === 'create' && kindRules(kind).checkDecision === undefined && !countsInCompleteness(kind),
  )
