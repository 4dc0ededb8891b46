import type { Section } from '@dossier/contract/file/sections'
import type { ClientSession, Collection, Db, Filter } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import type { HitProgress, ListedHit } from './listed-hit'

type ListedHitDocument = Omit<ListedHit, 'companyId' | 'subjectId'> & {
  /** The subject, the list and the entry: an entry is found once for each subject. */
  _id: string
  organisation_id: string
  company_id: string
  subject_id: string
  /** Since when it has been where it stands. */
  since: Date
  /** The client's screening is switched on (SAN-04). */
  screened: boolean
}

const listed = 'listed_hits'

export const listedHitIndexes: CollectionIndexes[] = [
  {
    collection: listed,
    indexes: [
      { key: { organisation_id: 1, screened: 1, progress: 1, since: 1, _id: 1 } },
      { key: { organisation_id: 1, screened: 1, since: 1, _id: 1 } },
      { key: { organisation_id: 1, subject_id: 1 } },
      { key: { organisation_id: 1, company_id: 1 } },
    ],
  },
]

type Wanted = {
  readonly progress: HitProgress | undefined
  readonly since: Readonly<Record<string, Date>>
  /** The sections that the reader sees; undefined for all. */
  readonly sections: readonly Section[] | undefined
}
type Window = { readonly skip: number; readonly limit: number }

export type ListedHitRepository = ReturnType<typeof createListedHitRepository>

/** The hits of all clients with where they stand. They follow from screenings and decisions, with which they are written. */
export function createListedHitRepository(db: Db) {
  const hits = db.collection<ListedHitDocument>(listed)
  return { ...keeping(hits), ...listing(hits) }
}

const keeping = (hits: Collection<ListedHitDocument>) => ({
  /** Replaces the hits of these subjects; one that stands where it stood keeps since when. */
  async replace(
    { organisationId }: Scope,
    subjectIds: readonly string[],
    found: readonly ListedHit[],
    at: Date,
    session: ClientSession,
  ) {
    const ofSubjects = { organisation_id: organisationId, subject_id: { $in: [...subjectIds] } }
    const before = await hits.find(ofSubjects, { session }).toArray()
    if (before.length > 0) await hits.deleteMany(ofSubjects, { session })
    const known = new Map(before.map((hit) => [hit._id, hit]))
    const documents = new Map(
      found.map(({ companyId, subjectId, ...hit }) => {
        const _id = `${subjectId} ${hit.list} ${hit.entry}`
        const same = known.get(_id)
        const since = same && same.progress === hit.progress && same.reopened === hit.reopened ? same.since : at
        const of = { organisation_id: organisationId, company_id: companyId, subject_id: subjectId }
        return [_id, { _id, ...of, ...hit, since, screened: same?.screened ?? true }]
      }),
    )
    if (documents.size > 0) await hits.insertMany([...documents.values()], { session })
  },

  async removeOf({ organisationId }: Scope, subjectIds: readonly string[], session: ClientSession) {
    await hits.deleteMany({ organisation_id: organisationId, subject_id: { $in: [...subjectIds] } }, { session })
  },

  async move({ organisationId }: Scope, subjectId: string, sections: readonly Section[], session: ClientSession) {
    await hits.updateMany(
      { organisation_id: organisationId, subject_id: subjectId },
      { $set: { sections } },
      { session },
    )
  },

  /** A client whose screening is switched off has nothing to decide; its hits come back with the switch. */
  async switchClient({ organisationId }: Scope, companyId: string, screened: boolean, session: ClientSession) {
    await hits.updateMany(
      { organisation_id: organisationId, company_id: companyId },
      { $set: { screened } },
      { session },
    )
  },
})

const listing = (hits: Collection<ListedHitDocument>) => {
  const filterOf = ({ organisationId }: Scope, { progress, since, sections }: Wanted): Filter<ListedHitDocument> => ({
    organisation_id: organisationId,
    screened: true,
    ...(progress && { progress }),
    ...(Object.keys(since).length > 0 && { since }),
    ...(sections && { sections: { $in: [...sections] } }),
  })

  return {
    count: (scope: Scope, wanted: Wanted) => hits.countDocuments(filterOf(scope, wanted)),

    /** The longest waiting first. */
    async page(scope: Scope, wanted: Wanted, { skip, limit }: Window) {
      const found = hits.find(filterOf(scope, wanted)).sort({ since: 1, _id: 1 }).skip(skip).limit(limit)
      return (await found.toArray()).map(({ organisation_id: _, company_id, subject_id, ...hit }) => ({
        ...hit,
        companyId: company_id,
        subjectId: subject_id,
      }))
    },
  }
}
