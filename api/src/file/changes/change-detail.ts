import { may } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import { presentSource } from '../case-files/present-record'
import { seesSections } from '../case-files/visibility'
import type { MemberContext } from '../context'
import type { Action } from '../engine/model'
import { rootOf } from '../engine/parts'
import { clientsNamed, clientTypeOf } from './clients-named'
import { mayCountersign } from './countersign'
import { withMarks } from './marked-names'
import { messagesOn, presentPartInFull, presentVisible } from './present-action'
import { everybodyIn } from './present-changes'
import { proposeAgainOf } from './propose-again'
import { uboChangesOf } from './ubo-changes'
import { permissionOf } from './view-permission'
import { waitsFor } from './waits-for'

/** One change in full, with the record as it stood when it was filed (CHG-62). */
export async function changeDetail(ctx: MemberContext, id: string) {
  const { member } = ctx
  const action = await listedChange(ctx, id)
  ctx.accessLog.noteDaily(member, { what: 'file', companyId: action.companyId })
  const [companies, { people, shared }, read, ubos, countersigns, waiting, again] = await Promise.all([
    clientsNamed(ctx, [action.companyId]),
    everybodyIn(ctx, [action]),
    ctx.changeLists.readBy(member.userId, [id]),
    uboChangesOf(ctx, action),
    mayCountersign(ctx, action),
    waitingOf(ctx, action),
    proposeAgainOf(ctx, action),
  ])
  const company = found(companies.get(action.companyId))
  const shown = presentVisible(withMarks(action, shared), member, { company, people, read: read.has(id) })
  const sourceObjectState = presentSource(rootOf(action), member)
  const parts = action.parts.map((part) => presentPartInFull(part, member))
  return {
    notification: {
      ...shown,
      sourceObjectState,
      parts,
      ...messagesOn(action, member),
      ...ubos,
      ...waiting,
      ...again,
      ...(countersigns && { may_countersign: true as const }),
    },
    company: { ...company, company_type: clientTypeOf(company.company_type) },
  }
}

/** What an open change waits for (CHG-13). */
async function waitingOf({ caseFiles, member }: MemberContext, action: Action) {
  return action.closing ? {} : { waits_for: waitsFor(await caseFiles.ofAction(member, action), action, member) }
}

/** NTF-10. Repeatable. */
export async function markChangeRead(ctx: MemberContext, id: string) {
  await listedChange(ctx, id)
  await ctx.changeLists.markRead(ctx.member.userId, id)
  return {}
}

/** A change in a list its reader may see and a section they may view; the others are 404 and 403. */
async function listedChange({ caseFiles, member }: MemberContext, id: string): Promise<Action> {
  const action = await caseFiles.action(member, id)
  ensure(may(member, permissionOf(action.closing ? 'forHistory' : 'forConfirmation')), 'forbidden')
  ensure(seesSections(member, action.sections), 'forbidden')
  return action
}
