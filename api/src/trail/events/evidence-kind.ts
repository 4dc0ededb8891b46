import type { Document } from 'mongodb'

/** A kind of stored things that count as evidence: each act seals how it finds and how it leaves those it writes (GOV-39). */
export type EvidenceKind = {
  /** How events and verdicts name it. */
  readonly kind: string
  readonly collection: string
  /** The field that names the organisation whose chain speaks of it; null where that of the platform does. */
  readonly chainIn: 'organisation_id' | '_id' | null
  /** Fields that are no evidence: what is found or counted by them, and traces of use. */
  readonly aside: readonly string[]
  /** The field that says what one of them is, where a collection holds several kinds. */
  readonly kindIn?: string
}

/** What is stored beside the evidence, and why nothing is proved by it. */
export type NoEvidence = { readonly collection: string; readonly because: string }

/** What of a stored document is evidence. */
export const evidenceOf = ({ aside }: EvidenceKind, document: Document): object =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !aside.includes(name)))
