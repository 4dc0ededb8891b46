import { limits } from '@dossier/contract/limits'
import { screeningMessages as texts } from '@dossier/contract/messages/screening'
import { validationMessages } from '@dossier/contract/messages/validation'
import type { HitState } from '@dossier/contract/schemas/screening-hits'
import type { Member } from '../access/actor'
import type { Scope } from '../access/scope'
import type { CaseFileRepository } from '../case-files/case-file.repository'
import { presentRecord } from '../case-files/present-record'
import type { ChangeService } from '../changes/change.service'
import { presentFiled } from '../changes/present-action'
import { found, foundAssociated } from '../errors'
import { basisOf } from './hit-basis'
import { type Decisions, hitStates, isAbout } from './hit-states'
import { answerOf, type Screening, subjectOf } from './screening'
import type { ScreeningRepository } from './screening.repository'
import type { ScreeningSight } from './sight'

type Dependencies = {
  readonly screenings: Pick<ScreeningRepository, 'bySearch'>
  readonly sight: ScreeningSight
  readonly caseFiles: Pick<CaseFileRepository, 'record' | 'under' | 'approvedOf'>
  readonly changes: Pick<ChangeService, 'create' | 'update'>
}
export type HitService = ReturnType<typeof createHitService>

type Decision = {
  readonly searchId: string
  readonly index: number
  readonly typed: Readonly<Record<'decision' | 'reason' | 'note' | 'rev', unknown>>
}

/** What is decided on the hits of people and entities, remembered for as long as nothing changed (GOV-18). */
export function createHitService({ screenings, sight, caseFiles, changes }: Dependencies) {
  return {
    /** Returns for each result of a screening what was decided on it. */
    async statesOf(scope: Scope, screening: Screening): Promise<HitState[]> {
      const subject = subjectOf(screening)
      return hitStates(screening, subject === null ? none : await decisionsOn(scope, [subject.id]))
    },

    decisionsOn,

    /** Files a decision on a hit, the first one or another in its place. Throws 409 for a lookup, whose results are no one's. */
    async decide(member: Member, { searchId, index, typed: given }: Decision) {
      const typed = { ...given, note: given.note ?? noteOf(given.reason) }
      const screening = found(await screenings.bySearch(member, searchId))
      await sight.ensureSeen(member, screening)
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
        ? await changes.update(member, { kind: 'screening_hit', id: known.id, edits: defined(typed), set: basis })
        : await changes.create(member, {
            kind: 'screening_hit',
            input: { ...withoutRev(typed), under: subject.id, list, entry, basis },
            under: companyId,
          })
      return { hit: presentRecord(record, file, member), ...presentFiled(action ? [action] : [], member) }
    },
  }

  async function decisionsOn(scope: Scope, subjects: readonly string[]): Promise<Decisions> {
    const hits = await caseFiles.under(scope, subjects, 'screening_hit')
    const ids = hits.map(({ id }) => id)
    return { hits, approved: ids.length === 0 ? [] : await caseFiles.approvedOf(scope, ids) }
  }
}

const none: Decisions = { hits: [], approved: [] }

/** What is left out is not edited. */
const defined = (typed: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))

/** The reason says why, so that nothing else is asked for (GOV-36). */
const noteOf = (reason: unknown) => (typeof reason === 'string' ? reason.slice(0, limits.noteMaximum) : undefined)

const withoutRev = ({ rev: _rev, ...typed }: Decision['typed']) => typed
