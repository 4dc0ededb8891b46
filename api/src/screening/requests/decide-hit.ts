import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { presentRecord } from '../../file/case-files/present-record'
import { createRecord } from '../../file/changes/create-record'
import { presentFiled } from '../../file/changes/present-action'
import { updateRecord } from '../../file/changes/update-records'
import { found, foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { basisOf } from './hit-basis'
import { isAbout } from './hit-states'
import { answerOf, subjectOf } from './screening'
import { ensureSeen } from './sight'

type Decision = {
  readonly searchId: string
  readonly index: number
  readonly typed: Readonly<Record<'decision' | 'reason' | 'note' | 'rev', unknown>>
}

/** Files a decision on a hit, the first one or another in its place. 409 for a lookup, whose results are no one's. */
export async function decideHit(ctx: MemberContext, { searchId, index, typed: given }: Decision) {
  const { member, caseFiles } = ctx
  const typed = { ...given, note: given.note ?? noteOf(given.reason) }
  const screening = found(await ctx.screenings.bySearch(member, searchId))
  await ensureSeen(ctx, screening)
  const subject = found(subjectOf(screening), 'conflict', { message: texts.lookupUndecided })
  const { results, lists } = answerOf(screening)
  const errors = { sanctionIndex: validationMessages.invalidValue }
  const result = found(results[index], 'invalid-request', { errors })
  const { companyId } = foundAssociated(await caseFiles.record(member, subject.kind, subject.id))
  const { list, entry } = result.match
  const basis = basisOf(screening.facts, result, lists)
  const hits = await caseFiles.under(member, [subject.id], 'screening_hit')
  const known = hits.find((hit) => isAbout(hit, result.match))
  const { record, file, action } = known
    ? await updateRecord(ctx, { kind: 'screening_hit', id: known.id, edits: basedOn(typed), set: basis })
    : await createRecord(ctx, {
        kind: 'screening_hit',
        input: { ...withoutRev(typed), under: subject.id, list, entry, basis },
        under: companyId,
      })
  return { hit: presentRecord(record, file, member), ...presentFiled(action ? [action] : [], member) }
}

/** Before every revision there is. */
const none = -1

/** What is left out is not edited; who saw no decision saw less than the first. */
const basedOn = (typed: Decision['typed']) =>
  Object.fromEntries(
    Object.entries({ ...typed, rev: typed.rev === null ? none : typed.rev }).filter(([, value]) => value !== undefined),
  )

/** The reason says why, so that nothing else is asked for (GOV-36). */
const noteOf = (reason: unknown) => (typeof reason === 'string' ? reason.slice(0, limits.noteMaximum) : undefined)

const withoutRev = ({ rev: _rev, ...typed }: Decision['typed']) => typed
