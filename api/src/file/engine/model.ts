import type { Section } from '@dossier/contract/file/sections'
import type { FieldValue, Read, RichText } from '@dossier/contract/platform/fields/field'

export type Values = Readonly<Record<string, FieldValue>>
export type Plain = string | number | boolean | null | readonly Plain[] | { readonly [key: string]: Plain }

/** The ids a record names as what it hangs under, by the name of the link. A person may stand under several (ruling 20). */
export type Links = Readonly<Record<string, readonly string[]>>

/** What a record hangs under, or is to, and by which link. */
export type Parent = { readonly link: string; readonly parentId: string }

/** A record under review. `proposals` and `openActions` are projections of its open actions and can be rebuilt from them. */
export type ReviewedRecord = {
  readonly id: string
  readonly kind: string
  /** The client whose file it is in; a client's own id for the client itself. */
  readonly companyId: string
  /** Raised by every change of the record, its proposals included (GOV-07). */
  readonly rev: number
  readonly links: Links
  /** What is not reviewed, as company_type or createdAt. */
  readonly facts: Readonly<Record<string, Plain>>
  /** Approved values; of a record whose creation is open, the values it was proposed with (ruling 13). */
  readonly values: Values
  readonly proposals: Values
  /** Oldest first. */
  readonly openActions: readonly OpenAction[]
  /** The last day on which it was written without review, YYYY-MM-DD; absent where it never was. */
  readonly writtenOn?: string
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

export type ActionType = 'create' | 'update' | 'remove'
export type FieldChange = { readonly current: FieldValue; readonly new: FieldValue }
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** A record in full as it stood at one moment. */
export type Source = Pick<ReviewedRecord, 'kind' | 'links' | 'facts' | 'values' | 'proposals'>

/**
 * What a change does to one record. A field named like a link of the kind adds that parent to the record, or takes it
 * away: a new parent takes nothing's place, so that `current` is null; one that is left has '' as `new`.
 */
export type Part = {
  readonly recordId: string
  readonly kind: string
  /** Display name of the record when the change was filed. */
  readonly recordName: string
  readonly type: ActionType
  readonly fields: FieldChanges
  /** The record when the change was filed (CHG-18); null in lists, which leave it out. */
  readonly source: Source | null
  /** Display names of the parents that it adds or takes away, by id. */
  readonly names?: Readonly<Record<string, string>>
}

/** No one had confirmed that who decided it and who proposed it are two (GOV-29). */
type Unconfirmed = { readonly unconfirmed?: true }

/** How an action ended (CHG-05), and why where no one decided it (ruling 17). */
export type Outcome =
  | ({ readonly taken: 'approved'; readonly selfApproved?: true } & Unconfirmed)
  | ({ readonly taken: 'rejected'; readonly rejectText: string; readonly rejectComment?: RichText } & Unconfirmed)
  | { readonly taken: 'skipped'; readonly reason: 'withdrawn' | 'superseded' }
  | { readonly taken: 'cascade_deleted'; readonly reason: 'cascade' }

type Closing = Outcome & {
  readonly at: Date
  readonly byId: string
  readonly byName: string
  /** Who was confirmed from outside and reviewed a decision that is marked (GOV-37). */
  readonly countersigned?: Pick<TakenOver, 'byId' | 'byName' | 'at'>
}

/** A field that left an action for a later one. */
type TakenOver = {
  readonly field: string
  readonly byId: string
  readonly byName: string
  readonly at: Date
}

/** A field that an action took from an earlier one, with what was proposed there. */
export type TookOver = {
  readonly field: string
  readonly fromId: string
  readonly fromName: string
  readonly value: FieldValue
  /** How it was filed, to stand again as it was (GOV-25). */
  readonly filed: Pick<
    Filed,
    'sequence' | 'at' | 'authorIds' | 'workSince' | 'note' | 'sitting' | 'savedFromInside' | 'requested'
  >
  /** What the other action had taken over itself, newest first. */
  readonly earlier?: readonly TookOver[]
}

/** Who let go of what they had taken over, and when. */
type StandsAgain = Pick<TakenOver, 'byId' | 'byName' | 'at'>

/** What one author proposes of one client in one go (WRK-18): the id of its first action, and when that was filed. */
export type Sitting = { readonly id: string; readonly since: Date }

/** Something written about a change (WRK-11). A request asks for changes of it, until its author answers (WRK-12). */
export type Message = {
  readonly id: string
  readonly kind: 'message' | 'request' | 'answer'
  readonly byId: string
  readonly byName: string
  readonly at: Date
  readonly text: string
}

/** Who asked for changes of an action, and when. */
export type Requested = Pick<Message, 'byId' | 'byName' | 'at'>

/** What every action says: who proposed what, and what became of it. */
type Filed = {
  readonly id: string
  readonly rev: number
  /** The audit sequence it was filed under: later ones are newer. */
  readonly sequence: number
  readonly companyId: string
  /** The root first, which is of the action's own type (ruling 12). */
  readonly parts: readonly [Part, ...Part[]]
  /** Whose work is in it; none of them approves it (GOV-01). */
  readonly authorIds: readonly string[]
  /** The act under which work of an author in it was filed first, where it took input along that is older than itself. */
  readonly workSince?: Readonly<Record<string, number>>
  readonly userId: string
  readonly userName: string
  readonly at: Date
  /** Written once, by the act that files it. */
  readonly sitting?: Sitting
  /** Why it is proposed, in its author's words (GOV-36). */
  readonly note?: string
  /** It was taken from a form that was saved from inside the organisation (GOV-32). */
  readonly savedFromInside?: true
  /** What was written about it, the oldest first; lists leave it out. Neither this nor a request is another revision of it. */
  readonly conversation?: readonly Message[]
  /** Null once it was answered. */
  readonly requested?: Requested | null
  /** Sections its reader and its approver must be able to view (GOV-03). */
  readonly sections: readonly Section[]
  readonly closing: Closing | null
  /** Kept with it once it is stored, so that each of its values can be shown or hidden and is verified all the same. */
  readonly salt?: string
}

/** Adds records; parts of the type update let known records hang under them too (ruling 20). */
export type Creation = Filed & { readonly type: 'create' }

/** Changes fields of one record or its parents: it has one part. */
export type Update = Filed & {
  readonly type: 'update'
  /** Fields that the engine computed from the others (ruling 16). */
  readonly derived: readonly string[]
  /** Fields that left it for a later action or were set back (CHG-10, CHG-11). */
  readonly takenOver: FieldChanges
  /** Who took which of its fields over, oldest first (GOV-26). */
  readonly takenOverBy?: readonly TakenOver[]
  /** What it took over from earlier actions when it was filed (GOV-26). */
  readonly tookOver?: readonly TookOver[]
  /** Why it is there once more, where it had been taken over (GOV-25). */
  readonly standsAgain?: StandsAgain
}

/** Removes its root, and what goes with that; it is filed with a part for each of these. */
export type Removal = Filed & { readonly type: 'remove' }

/** A change request: the truth of what was proposed, by whom, and what became of it. Never deleted. */
export type Action = Creation | Update | Removal

/** The part of one client's file that a change concerns. Every engine function takes one and returns a new one. */
export type CaseFile = {
  readonly records: ReadonlyMap<string, ReviewedRecord>
  readonly actions: ReadonlyMap<string, Action>
}

/** Who acts, and the instant of it. */
export type Act = { readonly userId: string; readonly userName: string; readonly at: Date }

/** A link from a record to what it hangs under. */
export type LinkRule = {
  /** The kinds it may point at. */
  readonly to: readonly string[]
  /** Whether a record may have several parents of this name. */
  readonly many?: true
  /** Whether the parent is read with what hangs under it by this name: it is another revision once that goes. */
  readonly moves?: true
}

/** What distinguishes a kind for the engine: pure hooks, never a branch in the engine (ruling 15). */
export type KindRules = {
  /** What the record may hang under, by name. Without any it hangs under the client. */
  readonly links: Readonly<Record<string, LinkRule>>
  /** Whether there is such a field, besides links. */
  readonly hasField?: (name: string) => boolean
  /** Its values are written without review too, so that what is known first after a moment says most of it. */
  readonly isUnreviewed?: true
  readonly nameOf: (record: ReviewedRecord, file: CaseFile) => string
  readonly sectionsOf: (record: ReviewedRecord) => readonly Section[]
  readonly derivation?: Derivation
  /** What else is asked to be removed with it, besides what hangs under it. */
  readonly cascadesTo?: (record: ReviewedRecord, file: CaseFile) => readonly string[]
  /** Throws a DomainError when this record must not be added to the file, which holds it already. */
  readonly checkCreation?: (record: ReviewedRecord, file: CaseFile) => void
  /** Throws a DomainError when these edits must not be proposed. */
  readonly checkUpdate?: (record: ReviewedRecord, edits: Values, file: CaseFile) => void
  /** Throws a DomainError when the record must not leave this parent, though others hold it. */
  readonly checkLeaving?: (record: ReviewedRecord, parent: Parent, file: CaseFile) => void
  /** Throws a DomainError when the removal of this record must not be proposed. */
  readonly checkRemoval?: (record: ReviewedRecord, file: CaseFile) => void
  /** Throws a DomainError when the part must not be approved, although it could be proposed. */
  readonly checkDecision?: (record: ReviewedRecord, part: Part, file: CaseFile) => void
}

/** Fields that follow from others of the same record. */
export type Derivation = {
  readonly inputs: readonly string[]
  /** Forced values by field; a field that is not in the answer is free. */
  readonly derive: (read: Read) => Values
}

export type Rules = (kind: string) => KindRules
