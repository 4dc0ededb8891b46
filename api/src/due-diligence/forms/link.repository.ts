import type { ClientSession, Collection, Db } from 'mongodb'
import type { Scope } from '../../platform/access/scope'
import type { CollectionIndexes } from '../../platform/database/indexes'
import { hashOfToken, type Secrets } from '../../platform/secrets/secrets'
import type { EvidenceKind } from '../../trail/events/evidence-kind'
import { sealedWrites } from '../../trail/evidence/sealed-writes'

export const linkKinds = ['form', 'documents'] as const
type LinkKind = (typeof linkKinds)[number]

/** What a link opens: one record of one organisation. */
export type Link = Scope & { readonly kind: LinkKind; readonly recordId: string; readonly companyId: string }

/** A link that opens something, with when that was last written down. */
export type FoundLink = Link & { readonly lastUsedAt: Date | null }

/** The links of one record, as staff see them. */
export type Links = Readonly<Record<LinkKind, { readonly token: string; readonly lastUsedAt: Date | null } | null>>

type LinkDocument = {
  /** SHA-256 of the token, by which it is found. */
  _id: string
  organisation_id: string
  company_id: string
  record_id: string
  kind: LinkKind
  /** The token itself, encrypted. */
  sealed: string
  last_used_at: Date | null
}

export const linkIndexes: CollectionIndexes[] = [
  {
    collection: 'due_diligence_links',
    indexes: [{ key: { organisation_id: 1, record_id: 1, kind: 1 }, unique: true }],
  },
]

/** Who may open a form; that a link was used proves nothing. */
export const linkEvidence: EvidenceKind = {
  kind: 'form_link',
  collection: 'due_diligence_links',
  chainIn: 'organisation_id',
  aside: ['last_used_at'],
}

const none: Links = { form: null, documents: null }

export type LinkRepository = ReturnType<typeof createLinkRepository>

/** Links are kept encrypted, with a hash to find them by (GOV-20). */
export function createLinkRepository(db: Db, secrets: Secrets) {
  const links = db.collection<LinkDocument>('due_diligence_links')
  return { ...byToken(links), ...byRecord(links, secrets) }
}

type LinkCollection = Collection<LinkDocument>

/** Links as their holders use them. */
const byToken = (links: LinkCollection) => ({
  /** What a token opens; null for one that opens nothing. It is the token that says whose data may be seen. */
  ofToken(token: string, session?: ClientSession): Promise<FoundLink | null> {
    return this.ofHash(hashOfToken(token), session)
  },

  /** The same by the hash of a token. */
  async ofHash(hash: string, session?: ClientSession): Promise<FoundLink | null> {
    const document = await links.findOne({ _id: hash }, { session })
    return (
      document && {
        organisationId: document.organisation_id,
        kind: document.kind,
        recordId: document.record_id,
        companyId: document.company_id,
        lastUsedAt: document.last_used_at,
      }
    )
  },

  /** Not audited: it changes nothing but what staff read of the link's use. */
  async used(token: string, at: Date) {
    await links.updateOne({ _id: hashOfToken(token) }, { $set: { last_used_at: at } })
  },
})

/** Links as staff hand them out. */
const byRecord = (links: LinkCollection, secrets: Secrets) => ({
  async insert(link: Link, token: string, session: ClientSession) {
    await sealedWrites(linkEvidence, links).insertOne(documentOf(link, token, secrets), { session })
  },

  /** Puts a link in the place of the one that a record has, which opens nothing from then on. */
  async renew(link: Link, token: string, session: ClientSession) {
    const { organisationId, recordId, kind } = link
    await sealedWrites(linkEvidence, links).deleteMany(
      { organisation_id: organisationId, record_id: recordId, kind },
      { session },
    )
    await sealedWrites(linkEvidence, links).insertOne(documentOf(link, token, secrets), { session })
  },

  async removeOf({ organisationId }: Scope, recordIds: readonly string[], session: ClientSession) {
    const ofRecords = { organisation_id: organisationId, record_id: { $in: [...recordIds] } }
    await sealedWrites(linkEvidence, links).deleteMany(ofRecords, { session })
  },

  /** The links of each of these records. */
  async ofRecords(
    { organisationId }: Scope,
    recordIds: readonly string[],
    session?: ClientSession,
  ): Promise<(recordId: string) => Links> {
    const documents = await links
      .find({ organisation_id: organisationId, record_id: { $in: [...recordIds] } }, { session })
      .toArray()
    const found = new Map<string, Links>()
    for (const { record_id, kind, sealed, last_used_at } of documents) {
      const known = found.get(record_id) ?? none
      found.set(record_id, { ...known, [kind]: { token: secrets.decrypt(sealed), lastUsedAt: last_used_at } })
    }
    return (recordId) => found.get(recordId) ?? none
  },
})

function documentOf(
  { organisationId, kind, recordId, companyId }: Link,
  token: string,
  secrets: Secrets,
): LinkDocument {
  return {
    _id: hashOfToken(token),
    organisation_id: organisationId,
    company_id: companyId,
    record_id: recordId,
    kind,
    sealed: secrets.encrypt(token),
    last_used_at: null,
  }
}
