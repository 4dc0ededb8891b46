import type { Section } from '@dossier/contract/file/sections'
import { instantsOfDays } from '@dossier/contract/platform/dates'
import type { HitRow } from '@dossier/contract/portfolio/schemas/worklist'
import { emptyFile } from '../../file/changes/acting'
import { kindRules } from '../../file/kinds/all-kinds'
import type { Member } from '../../platform/access/actor'
import type { MemberContext } from '../context'
import { seenOf } from './seen-of'
import type { Wanted, Window } from './wanted'

/** Persons and entities stand in the sections of those they hang under (ruling 20). */
const sectionsOfPeople: readonly Section[] = ['owners', 'directors']

/** Hits of persons and entities by how long they have been where they stand, the longest first. */
export async function listHits(ctx: MemberContext, { state, from, to }: Wanted<'hits'>, window: Window) {
  const { member, listedHits, clients, caseFiles, timeZone } = ctx
  const wanted = {
    progress: state,
    since: datesOf(instantsOfDays({ from, to }, timeZone)),
    sections: peopleSectionsSeen(member),
  }
  const [hits, count] = await Promise.all([listedHits.page(member, wanted, window), listedHits.count(member, wanted)])
  const [names, subjects] = await Promise.all([
    clients.named(
      member,
      hits.map(({ companyId }) => companyId),
    ),
    caseFiles.byIds(
      member,
      hits.map(({ subjectId }) => subjectId),
    ),
  ])
  const rows = hits.map((hit): HitRow => {
    const subject = subjects.get(hit.subjectId)
    const isPerson = hit.subjectKind === 'person'
    return {
      list: 'hits',
      _id: hit._id,
      company_id: hit.companyId,
      company_name: names.get(hit.companyId)?.name ?? '',
      screening_id: hit.screeningId,
      person_id: isPerson ? hit.subjectId : null,
      entity_id: isPerson ? null : hit.subjectId,
      name: subject ? kindRules(subject.kind).nameOf(subject, emptyFile) : '',
      entry_name: hit.entryName,
      list_name: hit.listName,
      band: hit.band,
      likeness: hit.likeness,
      state: hit.progress,
      reopened: hit.reopened,
      since: hit.since.toISOString(),
    }
  })
  return { rows, count }
}

/** The sections of people that someone sees; undefined where that is all of them. */
export const peopleSectionsSeen = (member: Member) => seenOf(sectionsOfPeople, member)

const datesOf = (instants: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(instants).map(([bound, instant]) => [bound, new Date(instant)]))
