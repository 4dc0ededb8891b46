import { screenedEntityFields } from '@dossier/contract/screening/messages'
import type { MemberContext } from '../context'
import { runScreening } from './run-screening'
import { screenableRecord } from './screenable'
import { ensureFilled, factsOfOrganisation } from './screened-record'

/** Screens an entity of a file by its name, as an organisation. 400 with what it lacks. */
export async function screenEntity(ctx: MemberContext, entityId: string) {
  const entity = await screenableRecord(ctx, 'legal_entity', entityId)
  ensureFilled(entity, screenedEntityFields)
  const { companyId } = entity
  return runScreening(ctx, { companyId, personId: null, entityId, facts: factsOfOrganisation(entity) })
}
