import type { ClientSession, Collection, Db, WithId } from 'mongodb'
import { wholeFileBatch } from '../../file/case-files/file-collections.repository'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'
import { withoutGaps } from './list-age'
import { type ListedScreening, type Screening, type Subjects, subjectOf } from './screening'

type ScreeningDocument = Omit<Screening, 'id' | 'companyId' | 'personId' | 'entityId'> & {
  _id: string
  organisation_id: string
  company_id: string
  person_id: string | null
  /** Earlier ones have none. */
  entity_id?: string | null
}

/** Which screening of a person or an entity is the newest, so that where all of a client stand is read at once. */
type NewestDocument = { _id: string; organisation_id: string; screening_id: string }

export const screeningIndexes: CollectionIndexes[] = [
  {
    collection: 'screenings',
    indexes: [
      { key: { organisation_id: 1, company_id: 1, at: -1, _id: -1 } },
      { key: { organisation_id: 1, searchId: 1 } },
    ],
  },
  { collection: 'newest_screenings', indexes: [{ key: { organisation_id: 1, _id: 1 } }] },
]

/** Screenings whole: what was asked, what was answered, and by which versions of lists. */
export const screeningEvidence: EvidenceKind = {
  kind: 'screening',
  collection: 'screenings',
  chainIn: 'organisation_id',
  aside: [],
}

/** Which screening is shown of a person or an entity: an older one in its place would hide what was found since. */
export const newestScreeningEvidence: EvidenceKind = {
  kind: 'newest_screening',
  collection: 'newest_screenings',
  chainIn: 'organisation_id',
  aside: [],
}

/** What is not read where screenings are listed: the answer as it came, and what a result says beyond who was found. */
const unlisted = [
  'raw',
  ...['addresses', 'notes', 'flags', 'articles', 'match.explanation.text'].map((of) => `results.${of}`),
]
const asListed = { projection: Object.fromEntries(unlisted.map((path) => [`outcome.answer.${path}`, 0])) }

export type ScreeningRepository = ReturnType<typeof createScreeningRepository>

/** What was screened, and what came of it. Nothing in it is ever changed or removed (SAN-39). */
export function createScreeningRepository(db: Db) {
  const screenings = db.collection<ScreeningDocument>('screenings')
  const newest = db.collection<NewestDocument>('newest_screenings')
  return { ...inserting(screenings, newest), ...whole(screenings), ...listed(screenings, newest) }
}

const inserting = (screenings: Collection<ScreeningDocument>, newest: Collection<NewestDocument>) => {
  const sealed = sealedWrites(screeningEvidence, screenings)
  const sealedNewest = sealedWrites(newestScreeningEvidence, newest)
  return {
    async insert({ organisationId }: Scope, kept: readonly Screening[], session: ClientSession) {
      if (kept.length === 0) return
      const documents = kept.map(({ id, companyId, personId, entityId, ...screening }) => {
        const subject = { company_id: companyId, person_id: personId, entity_id: entityId }
        return { _id: id, organisation_id: organisationId, ...subject, ...screening }
      })
      await sealed.insertMany(documents, { session })
      const noted = kept.flatMap((screening): NewestDocument[] => {
        const subject = subjectOf(screening)
        return subject ? [{ _id: subject.id, organisation_id: organisationId, screening_id: screening.id }] : []
      })
      await sealedNewest.replaceEach(noted, { session })
    },
  }
}

/** Screenings with all that is known of them. */
const whole = (screenings: Collection<ScreeningDocument>) => ({
  async get({ organisationId }: Scope, id: string): Promise<Screening | null> {
    const document = await screenings.findOne({ _id: id, organisation_id: organisationId })
    return document && screeningFrom(document)
  },

  async bySearch({ organisationId }: Scope, searchId: string): Promise<Screening | null> {
    const document = await screenings.findOne({ searchId, organisation_id: organisationId })
    return document && screeningFrom(document)
  },
})

type Window = { readonly skip: number; readonly limit: number }

/** Screenings as lists and overviews read them. */
const listed = (screenings: Collection<ScreeningDocument>, newest: Collection<NewestDocument>) => ({
  /**
   * A page of a client's screenings, newest first, and how many there are.
   * @param seen whose screenings are among them besides those of what was typed; undefined for all
   */
  async ofClient({ organisationId }: Scope, companyId: string, seen: Subjects | undefined, { skip, limit }: Window) {
    const among = seen && {
      person_id: { $in: [null, ...seen.persons] },
      entity_id: { $in: [null, ...seen.entities] },
    }
    const filter = { organisation_id: organisationId, company_id: companyId, ...among }
    const [found, count] = await Promise.all([
      screenings.find(filter, asListed).sort({ at: -1, _id: -1 }).skip(skip).limit(limit).toArray(),
      screenings.countDocuments(filter),
    ])
    return { screenings: found.map((document): ListedScreening => screeningFrom(document)), count }
  },

  /** The newest screening of each of these persons and entities, by their id. */
  async latestOf({ organisationId }: Scope, recordIds: readonly string[], session?: ClientSession) {
    const mine = { _id: { $in: [...recordIds] }, organisation_id: organisationId }
    const noted = await newest.find(mine, { session, batchSize: wholeFileBatch }).toArray()
    const named = { _id: { $in: noted.map(({ screening_id }) => screening_id) }, organisation_id: organisationId }
    const found = await screenings.find(named, { ...asListed, session, batchSize: wholeFileBatch }).toArray()
    return new Map(
      found.map((document): [string, ListedScreening] => [
        document.person_id ?? document.entity_id ?? '',
        screeningFrom(document),
      ]),
    )
  },
})

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const screeningFrom = ({
  _id,
  organisation_id,
  company_id,
  person_id,
  entity_id = null,
  outcome,
  ...kept
}: WithId<ScreeningDocument>): Screening => ({
  ...kept,
  outcome:
    outcome.is === 'failed'
      ? outcome
      : { ...outcome, answer: { ...outcome.answer, lists: withoutGaps(outcome.answer.lists, dayOf(kept.at)) } },
  entityId: entity_id,
  id: _id,
  companyId: company_id,
  personId: person_id,
})
