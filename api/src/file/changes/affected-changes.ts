import type { MemberContext } from '../context'
import { affectedBy, withCurrentCascade } from '../engine/removal'
import { kindRules } from '../kinds/all-kinds'
import { ensureSeesAll, shownCascade } from './decide'
import { presentNamed } from './present-action'
import { presentChanges } from './present-changes'

/**
 * The other open changes that a decision touches (CHG-65), oldest first, the records that go with an approved removal, and
 * the mark that a later approval compares (GOV-11).
 */
export async function affectedChanges(ctx: MemberContext, id: string) {
  const { caseFiles, member } = ctx
  const ensureSeen = ensureSeesAll(member)
  const action = await caseFiles.action(member, id)
  ensureSeen(action)
  if (action.closing) return { relatedChanges: [], records: [], affected_rev: 0 }
  const file = await caseFiles.ofClient(member, action.companyId)
  ensureSeen(withCurrentCascade(file, action, kindRules))
  const { removed, affectedRev } = shownCascade(file, action)
  const relatedChanges = await presentChanges(ctx, affectedBy(file, action, kindRules))
  return { relatedChanges, records: removed.map(presentNamed), affected_rev: affectedRev }
}
