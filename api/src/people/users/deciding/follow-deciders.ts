import { noticeTexts } from '@dossier/contract/people/messages/notices'
import { found } from '../../../platform/errors'
import type { Acting } from '../../../trail/act'
import type { JobContext } from '../../context'
import type { Editor } from '../trust'
import { colleagueOf, type User } from '../user'
import { askDeciders } from './ask-to-confirm'
import {
  asHolders,
  coversAll,
  mayConfirmTaking,
  newlyWaiting,
  restoredTakings,
  stillCounting,
  takingOf,
} from './former-decider'
import { holdersOf } from './holders'

type Following = Pick<Acting<JobContext>, 'users' | 'formers' | 'session' | 'sequence'>

type Edit = { readonly before: User; readonly after: User; readonly editor: Editor }

/** Writes down what an account could decide until an act that takes something of it, or gives it back (GOV-28). */
export async function followEdit(ctx: Acting<JobContext>, { before, after, editor }: Edit) {
  const { users, formers, session, sequence } = ctx
  const scope = { organisationId: found(before.organisationId) }
  const atWork = await users.colleagues(scope, session)
  const open = await formers.unconfirmed(scope, session)
  const change = { before: colleagueOf(before), after: colleagueOf(after) }
  await formers.release(restoredTakings(change, open), sequence, session)
  const taken = takingOf(editor, { ...change, holders: asHolders(atWork, open), sequence })
  if (!taken) return
  await formers.add(scope, taken, session)
  if (taken.countsUntil !== stillCounting || coversAll(change.after, change.before)) return
  const confirmers = atWork.filter((other) => mayConfirmTaking(other, taken))
  await askDeciders(ctx, confirmers, noticeTexts.takenFrom(taken.name))
}

/** Writes down who decided until someone was confirmed who could confirm them too (GOV-28). */
export async function followConfirmation(ctx: Following, confirmed: User, confirmer: Pick<Editor, 'userId' | 'name'>) {
  const { formers, session, sequence } = ctx
  const scope = { organisationId: found(confirmed.organisationId) }
  const before = await holdersOf(ctx, scope)
  const after = before.map((person) => (person.userId === confirmed.id ? colleagueOf(confirmed) : person))
  const by = { countsUntil: sequence, takenBy: [confirmer.userId], takenByName: confirmer.name }
  for (const person of newlyWaiting(before, after)) await formers.add(scope, { ...person, ...by }, session)
}
