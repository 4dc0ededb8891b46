import type { FieldValue } from '../../platform/fields/field'

type Id = string
type Link = Id | null
type Values = Readonly<Record<string, FieldValue | undefined>>

/** A record as completeness sees it: approved values only (PRG-02). */
export type ApprovedRecord = {
  readonly id: Id
  /** Its creation still waits, so it counts neither as required nor as filled (PRG-16). */
  readonly pendingCreation: boolean
  readonly values: Values
}

/** Under which shareholder or director it hangs; both null at the top (ruling 21). */
type Nested = { readonly share_holder_related: Link; readonly mbd_related: Link }

export type UboRecord = ApprovedRecord & { readonly person: Link; readonly share_holder_related: Link }
export type DirectorRecord = ApprovedRecord & Nested & { readonly persons: readonly Id[]; readonly legalEntity: Link }
export type ShareholderRecord = ApprovedRecord & Nested & { readonly ubo: Link; readonly legalEntity: Link }
export type FileRecord = ApprovedRecord & {
  readonly documentType: string
  readonly person: Link
  readonly legalEntity: Link
  readonly subsidiary_id: Link
}

/** What is said not to apply, by the name of the demand (WRK-20). */
export type NotApplicableRecord = ApprovedRecord & { readonly item: string; readonly section: string }

/** Everything in a client's file that completeness is computed from. */
export type ClientFile = {
  readonly company: { readonly id: Id; readonly company_type: string; readonly values: Values }
  readonly persons: readonly ApprovedRecord[]
  readonly entities: readonly ApprovedRecord[]
  readonly ubos: readonly UboRecord[]
  readonly mds: readonly DirectorRecord[]
  readonly shareholders: readonly ShareholderRecord[]
  readonly files: readonly FileRecord[]
  readonly subsidiaries: readonly ApprovedRecord[]
  /** What the client was told to be served with (DOC-30). */
  readonly services: FieldValue
  /** What is said not to apply, be it approved or proposed (WRK-20). */
  readonly notApplicable: readonly NotApplicableRecord[]
}
