import { limits } from '@dossier/contract/platform/limits'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import { presentRecord } from '../../file/case-files/present-record'
import type { Outcome } from '../../file/changes/acting'
import { createRecord } from '../../file/changes/create-record'
import { presentFiled } from '../../file/changes/present-action'
import { updateRecord } from '../../file/changes/update-records'
import type { ReviewedRecord } from '../../file/engine/model'
import { DomainError, found, foundAssociated } from '../../platform/errors'
import type { MemberContext } from '../context'
import { basisOf } from './hit-basis'
import { isAbout } from './hit-states'
import { answerOf, type KnownResult, subjectOf } from './screening'
import { ensureSeen } from './sight'

type Decision = {
  readonly searchId: string
  readonly index: number
  readonly typed: Readonly<Record<'decision' | 'reason' | 'note' | 'rev', unknown>>
}

/** A hit that is decided on: whom it was found for, what it is about, and what is typed. */
type DecidedHit = {
  readonly typed: Decision['typed']
  readonly companyId: string
  readonly subjectId: string
  readonly match: KnownResult['match']
  readonly basis: ReturnType<typeof basisOf>
}

/** Files a decision on a hit, the first one or another in its place. 409 for a lookup, whose results are no one's. */
export async function decideHit(ctx: MemberContext, { searchId, index, typed }: Decision) {
  const { member, caseFiles } = ctx
  const screening = found(await ctx.screenings.bySearch(member, searchId))
  await ensureSeen(ctx, screening)
  const subject = found(subjectOf(screening), 'conflict', { message: texts.lookupUndecided })
  const { results, lists } = answerOf(screening)
  const errors = { sanctionIndex: validationMessages.invalidValue }
  const result = found(results[index], 'invalid-request', { errors })
  const { companyId } = foundAssociated(await caseFiles.record(member, subject.kind, subject.id))
  const { record, file, action } = await decide(ctx, {
    typed: { ...typed, note: typed.note ?? noteOf(typed.reason) },
    companyId,
    subjectId: subject.id,
    match: result.match,
    basis: basisOf(screening.facts, result, lists),
  })
  return { hit: presentRecord(record, file, member), ...presentFiled(action ? [action] : [], member) }
}

/** Where someone else proposes the first decision at the same moment, it is refused as one over theirs, unseen. */
async function decide(ctx: MemberContext, hit: DecidedHit): Promise<Outcome> {
  const known = await knownHit(ctx, hit)
  if (known) return decideAgain(ctx, known, hit)
  try {
    return await decideFirst(ctx, hit)
  } catch (error) {
    const isTaken = error instanceof DomainError && error.code === 'conflict'
    const theirs = isTaken ? await knownHit(ctx, hit) : undefined
    if (!theirs) throw error
    return decideAgain(ctx, theirs, { ...hit, typed: { ...hit.typed, rev: null } })
  }
}

async function knownHit({ member, caseFiles }: MemberContext, { subjectId, match }: DecidedHit) {
  const hits = await caseFiles.under(member, [subjectId], 'screening_hit')
  return hits.find((hit) => isAbout(hit, match))
}

const decideAgain = (ctx: MemberContext, { id }: ReviewedRecord, { typed, basis }: DecidedHit) =>
  updateRecord(ctx, { kind: 'screening_hit', id, edits: basedOn(typed), set: basis })

function decideFirst(ctx: MemberContext, { typed, companyId, subjectId, match, basis }: DecidedHit) {
  const { list, entry } = match
  const input = { ...withoutRev(typed), under: subjectId, list, entry, basis }
  return createRecord(ctx, { kind: 'screening_hit', input, under: companyId })
}

const beforeEveryRevision = -1

/** What is left out is not edited; who saw no decision saw less than the first. */
const basedOn = (typed: Decision['typed']) =>
  Object.fromEntries(
    Object.entries({ ...typed, rev: typed.rev === null ? beforeEveryRevision : typed.rev }).filter(
      ([, value]) => value !== undefined,
    ),
  )

/** The reason says why, so that nothing else is asked for (GOV-36). */
const noteOf = (reason: unknown) => (typeof reason === 'string' ? reason.slice(0, limits.noteMaximum) : undefined)

const withoutRev = ({ rev: _rev, ...typed }: Decision['typed']) => typed
