import type { MemberContext } from '../context'
import { runScreening } from './run-screening'
import { ensureScreened } from './screenable'
import type { ScreenedFacts } from './screening'

/** Screens by what was typed (SAN-35). */
export async function lookUp(ctx: MemberContext, companyId: string, facts: ScreenedFacts) {
  await ensureScreened(ctx, companyId)
  return runScreening(ctx, { companyId, personId: null, entityId: null, facts })
}
