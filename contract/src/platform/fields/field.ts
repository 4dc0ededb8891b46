import type { Permission } from '../permissions'
import type { UserType } from '../user-types'

/** Rich text as Delta operations (PRM-01). Empty is a single newline. */
export type RichText = { readonly ops: readonly { readonly insert: string; readonly attributes?: RichMarks }[] }
export type RichMarks = {
  readonly bold?: boolean
  readonly italic?: boolean
  readonly underline?: boolean
  readonly list?: 'ordered' | 'bullet'
  readonly link?: string
}

/** What a reviewed field can hold. null: never set. '' is a cleared text (CHG-04). */
export type FieldValue = string | number | boolean | RichText | FileFacts | null

/** An attached file, as it stands in a document record (DOC-46). */
export type FileFacts = {
  readonly filename: string
  readonly serverName: string
  readonly filesize: number
  readonly uploadDate: string
  /** SHA-256 of the picture as it was sent, where it was drawn anew. */
  readonly originalSha256?: string
}

export type Option = { readonly value: string; readonly label: string }

/** How a field is typed in and shown. percent: number with two decimals; year: 'YYYY'; date: 'YYYY-MM-DD'. */
export type InputKind =
  | 'text'
  | 'multiline'
  | 'rich'
  | 'email'
  | 'phone'
  | 'percent'
  | 'choice'
  | 'yes-no'
  | 'boolean'
  | 'country'
  | 'date'
  | 'year'
  | 'reminder'
  | 'file'

/** Reads the value a rule should look at: the one being edited, else the proposed, else the current one. */
export type Read = (field: string) => FieldValue | undefined

export type FieldContext = { readonly today: string }

/** One field of a reviewed kind. Everything that shows, checks, compares or exports it reads this. */
export type Field = {
  /** Name on the wire. */
  readonly name: string
  readonly label: string
  /** Said below the label while it is typed. */
  readonly hint?: string
  /** What it is called where the record calls it otherwise (DOC-10). */
  readonly called?: (read: Read) => string | undefined
  readonly input: InputKind
  readonly options?: readonly Option[]
  /** Heading under which forms and comparisons group it. */
  readonly group: string
  /** Neighbours of one cluster, as the lines of an address, are shown in rows of their own. */
  readonly cluster?: 'address'
  /** The heading where it depends on the record: account holders have a block of their own (DSH-15). */
  readonly heading?: (read: Read) => string
  /** Longest text in Unicode characters; more is 'Input too long'. */
  readonly maximum?: number
  /** The message for a non-empty value that breaks the format, undefined when it is fine. */
  readonly check?: (value: FieldValue, read: Read, context: FieldContext) => string | undefined
  /** The same of what only the full check asks (VAL-04), so that a field can be saved while another is still to follow. */
  readonly checkWhole?: Field['check']
  /** `check` looks at this field only while it is edited, because stored values age (VAL-09). */
  readonly ages?: true
  /** The message when the value must not be emptied (VAL-03). */
  readonly neverEmpty?: string
  /** Whether the full check asks for it (VAL-03), with what is being edited at hand. */
  readonly required?: (read: Read) => boolean
  /** Marked * and, while it is empty, in the way of every save of its record's page (TRP-12, TRP-13). */
  readonly mandatory?: true
  /** What the full check says when it is empty, where that is not 'Please provide a value' (VAL-05). */
  readonly requiredMessage?: string
  /** Whether forms show it (DSH-28 to DSH-30); hiding keeps the value. */
  readonly shown?: (read: Read) => boolean
  /** Whether it exists at all for this record, as chamber_of_commerce for corporates only (ruling 8). */
  readonly applies?: (read: Read) => boolean
  /** Computed by the engine from other fields when this answers true; proposing it is then 400. */
  readonly derivedWhen?: (read: Read) => boolean
  /** Not typed by anyone; the engine or another call sets it. */
  readonly readOnly?: true
  /** Stricter than the section's edit right. */
  readonly editedBy?: { readonly permission?: Permission; readonly types?: readonly UserType[] }
  /** Stricter than the section's view right (PRM-37 to PRM-41). */
  readonly seenBy?: { readonly permission?: Permission; readonly types?: readonly UserType[] }
  /** Who else sees it in change views, and for which records (PRM-41). */
  readonly seenInChangesBy?: { readonly types: readonly UserType[]; readonly when: (read: Read) => boolean }
}
