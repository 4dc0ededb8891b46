import type { FieldValue, Read, RichText } from '@dossier/contract/field'
import type { Section } from '@dossier/contract/sections'

export type Values = Readonly<Record<string, FieldValue>>
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** A record under review. `proposals` and `openActions` are projections of its open actions and can be rebuilt from them. */
export type ReviewedRecord = {
  readonly id: string
  readonly kind: string
  /** The client whose file it is in; a client's own id for the client itself. */
  readonly companyId: string
  /** Raised by every change of the record, its proposals included (GOV-07). */
  readonly rev: number
  /** References by name, as ubo_related; which of them are parents the kind declares. */
  readonly links: Readonly<Record<string, string | null>>
  /** What is not reviewed, as company_type or createdAt. */
  readonly facts: Readonly<Record<string, Plain>>
  /** Approved values; of a record whose creation is open, the values it was proposed with (ruling 13). */
  readonly values: Values
  readonly proposals: Values
  /** Oldest first. */
  readonly openActions: readonly OpenAction[]
}

/** What a record knows of an open action about it (ruling 14). */
export type OpenAction = {
  readonly id: string
  readonly rev: number
  readonly type: ActionType
  readonly userId: string
  readonly userName: string
  readonly at: Date
  readonly fields: readonly string[]
}

type ActionType = 'create' | 'update' | 'remove'
export type FieldChange = { readonly current: FieldValue; readonly new: FieldValue }
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** How an action ended (CHG-05). `reason` says why it was skipped or cascaded (ruling 17). */
type Closing = {
  readonly taken: 'approved' | 'rejected' | 'skipped' | 'cascade_deleted'
  readonly reason?: 'withdrawn' | 'superseded' | 'cascade'
  readonly at: Date
  readonly byId: string
  readonly byName: string
  readonly selfApproved?: true
  readonly rejectText?: string
  readonly rejectComment?: RichText
}

/** A change request: the truth of what was proposed, by whom, and what became of it. Never deleted. */
export type Action = {
  readonly id: string
  readonly rev: number
  /** The audit sequence it was filed under: later ones are newer. */
  readonly sequence: number
  readonly companyId: string
  readonly kind: string
  readonly recordId: string
  /** Display name of the record when the change was filed. */
  readonly recordName: string
  /** The set of records it owns, its root first (ruling 12); only the root but for creations. */
  readonly recordIds: readonly string[]
  readonly type: ActionType
  readonly fields: FieldChanges
  /** Those of `fields` that the engine computed from the others (ruling 16). */
  readonly derived: readonly string[]
  /** Fields that left it for a later action or were set back (CHG-10, CHG-11). */
  readonly takenOver: FieldChanges
  /** Whose work is in it; none of them approves it (GOV-01). */
  readonly authorIds: readonly string[]
  readonly userId: string
  readonly userName: string
  readonly at: Date
  /** Sections its reader and its approver must be able to view (GOV-03). */
  readonly sections: readonly Section[]
  /** The root record in full as it stood when the change was filed (CHG-18). */
  readonly source: Readonly<Record<string, unknown>>
  readonly closing: Closing | null
}

/** The part of one client's file that a change concerns. Every engine function takes one and answers a new one. */
export type CaseFile = {
  readonly records: ReadonlyMap<string, ReviewedRecord>
  readonly actions: ReadonlyMap<string, Action>
}

/** Who acts, and the instant of it. */
export type Act = { readonly userId: string; readonly userName: string; readonly at: Date }

/** What distinguishes a kind for the engine: pure hooks, never a branch in the engine (ruling 15). */
export type KindRules = {
  /** Names of the links that point at what the record hangs under; without any it hangs under the client. */
  readonly parentLinks: readonly string[]
  /** Names of the links that point at what it holds: that goes with the last of its holders and parents (GOV-12). */
  readonly heldLinks?: readonly string[]
  readonly nameOf: (record: ReviewedRecord) => string
  readonly sectionsOf: (record: ReviewedRecord) => readonly Section[]
  readonly derivation?: Derivation
  /** Refuses a proposal with a DomainError. */
  readonly checkProposal?: (record: ReviewedRecord, edits: Values, file: CaseFile) => void
  /** Refuses an approval with a DomainError, whatever was possible when it was filed. */
  readonly checkDecision?: (record: ReviewedRecord, action: Action, file: CaseFile) => void
}

/** Fields that follow from others of the same record. */
export type Derivation = {
  readonly inputs: readonly string[]
  /** Forced values by field; a field that is not in the answer is free. */
  readonly derive: (read: Read) => Values
}

export type Rules = (kind: string) => KindRules
