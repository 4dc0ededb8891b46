import { may } from '../../platform/access/actor'
import { ensure, found } from '../../platform/errors'
import { presentSource } from '../case-files/present-record'
import { seesSections, seesWhole } from '../case-files/visibility'
import type { MemberContext } from '../context'
import type { Action, CaseFile } from '../engine/model'
import { rootOf } from '../engine/parts'
import { affectedBy, withCurrentCascade } from '../engine/removal'
import { inOrderOfApproval, sittingOf } from '../engine/sitting'
import { kindRules } from '../kinds/all-kinds'
import { clientsNamed, clientTypeOf } from './clients-named'
import { shownCascade } from './decide'
import { withMarks } from './marked-names'
import { messagesOn, presentChange, presentNamed, presentPartInFull } from './present-action'
import { everybodyIn } from './present-changes'
import { uboChangesIn } from './ubo-changes'
import { permissionOf } from './view-permission'
import { waitsFor } from './waits-for'

/**
 * What is open of the sitting that a change was filed in, each change in full, in an order in which they can be approved
 * (WRK-18). It is read at once, so that what is shown belongs together.
 */
export async function sittingInFull(ctx: MemberContext, id: string) {
  const { caseFiles, member } = ctx
  // it may be handled by now: what is left of its sitting is open all the same
  const asked = await caseFiles.action(member, id)
  ensure(may(member, permissionOf('forConfirmation')) && seesSections(member, asked.sections), 'forbidden')
  const { companyId } = asked
  ctx.accessLog.noteDaily(member, { what: 'file', companyId })
  const file = await caseFiles.ofClient(member, companyId)
  const sitting = sittingOf(asked)
  const open = inOrderOfApproval([...file.actions.values()].filter((action) => sittingOf(action).id === sitting.id))
  const companies = await clientsNamed(ctx, [companyId])
  const company = found(companies.get(companyId))
  const present = await presenterIn(ctx, file, open, company)
  return {
    sitting_id: sitting.id,
    changes: open.map(present),
    ...uboChangesIn(
      file,
      open.filter(({ sections }) => seesSections(member, sections)),
      member,
    ),
    company: { ...company, company_type: clientTypeOf(company.company_type) },
  }
}

type Company = Parameters<typeof presentChange>[2]['company']

/** What it takes to present these actions and those that their removals close, read once. */
async function presenterIn(ctx: MemberContext, file: CaseFile, open: readonly Action[], company: Company) {
  const { member } = ctx
  const closedBy = new Map(
    open.filter(({ type }) => type === 'remove').map((action) => [action.id, affectedBy(file, action, kindRules)]),
  )
  const listed = [...new Set([...open, ...[...closedBy.values()].flat()])]
  const [{ people, shared }, read] = await Promise.all([
    everybodyIn(ctx, listed),
    ctx.changeLists.readBy(
      member.userId,
      open.map(({ id }) => id),
    ),
  ])
  const present = (action: Action) =>
    presentChange(withMarks(action, shared), member, { company, people, read: read.has(action.id) })
  return (action: Action) => {
    const shown = present(action)
    if (!shown.visible) return shown
    const mayApprove = shown.may.includes('approve') && seesWhole(member, withCurrentCascade(file, action, kindRules))
    return {
      ...shown,
      sourceObjectState: presentSource(rootOf(action), member),
      parts: action.parts.map((part) => presentPartInFull(part, member)),
      waits_for: waitsFor(file, action, member),
      ...messagesOn(action, member),
      ...(mayApprove && { affected: affectedIn(file, action, (closedBy.get(action.id) ?? []).map(present)) }),
    }
  }
}

/** What a decision reaches (CHG-46, GOV-11). */
function affectedIn<Listed>(file: CaseFile, action: Action, relatedChanges: readonly Listed[]) {
  const { removed, affectedRev } = shownCascade(file, action)
  return { relatedChanges: [...relatedChanges], records: removed.map(presentNamed), affected_rev: affectedRev }
}
