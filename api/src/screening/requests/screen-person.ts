import { screenedFields } from '@dossier/contract/screening/messages'
import type { MemberContext } from '../context'
import { runScreening } from './run-screening'
import { screenableRecord } from './screenable'
import { ensureFilled, factsOfPerson } from './screened-record'

/** Screens a person of a file (SAN-34). 400 with what the person lacks. */
export async function screenPerson(ctx: MemberContext, personId: string) {
  const person = await screenableRecord(ctx, 'person', personId)
  ensureFilled(person, screenedFields)
  return runScreening(ctx, { companyId: person.companyId, personId, entityId: null, facts: factsOfPerson(person) })
}
