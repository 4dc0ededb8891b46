import { z } from 'zod'
import { filingKinds } from '../platform/decider-filings'
import { areaPermissionPattern, permissions } from '../platform/permissions'
import { userTypeNames } from '../platform/user-types'

const nothing = z.strictObject({})
const chainHead = z.strictObject({ sequence: z.int(), hash: z.string() }).nullable()
/** The link stood on the terminal of the machine too (GOV-41). */
const printedLink = z.strictObject({ printed: z.literal(true).optional() })
/** It left fewer than two confirmed decision makers, before a successor was confirmed (GOV-38). */
const withoutSuccessor = { without_successor: z.literal(true).optional() }
const names = z.array(z.string()).readonly()

/** What lists are exported as. */
export const exportFormats = ['csv', 'xlsx'] as const
/** States of a task as the trail keeps them (TSK-06). */
const taskStatusNames = ['to do', 'review', 'done'] as const
/** Sides of an order book as the trail keeps them (LAB-13). */
const orderSideNames = ['ask', 'bid'] as const
/** States of a support ticket as the trail keeps them (SUP-09). */
const ticketStatusNames = ['open', 'pending', 'closed'] as const

/** The keys of the settings whose exchange is on record (GOV-41). */
export const keyNames = ['signing', 'encryption', 'session', 'wallet'] as const
const decided = z.strictObject({
  action: z.string(),
  fields: names,
  self_approved: z.literal(true).optional(),
  unconfirmed: z.literal(true).optional(),
  stands_again: names.optional(),
})
/** `stands_again`: earlier changes that count once more, because what took them over was taken back (GOV-25). */
const written = { fields: names, action: z.string().optional(), stands_again: names.optional() }
const proposed = z.union([
  z.strictObject(written),
  z.strictObject({ changes: z.array(z.strictObject({ ...written, record: z.string().optional() })).readonly() }),
])
/** What was written about a change; the text stands with the change. */
const discussed = z.strictObject({ action: z.string(), message: z.string() })
/** A file by its name in the store, which says its content, and the change or the snapshot it was read in. */
const fileRead = z.strictObject({ file: z.string(), action: z.string().optional(), snapshot: z.string().optional() })
/** A mark is named by the SHA-256 of its image. */
const setting = z.union([z.string(), z.number(), z.boolean(), z.null()])
const userType = z.enum(userTypeNames)
/** From one mailbox to another (GOV-31), or from one name to another. */
const moved = z.strictObject({ from: z.string(), to: z.string() })

/** What a save by link changed, and the SHA-256 of it; where it came from inside the organisation (GOV-32). */
const changedByLink = z.strictObject({
  edit: z.strictObject({ id: z.string(), digest: z.string() }).optional(),
  saved_from_inside: z.literal(true).optional(),
})
/** To whom the link of a form was mailed, as the SHA-256 of the address. */
const mailed = z.strictObject({ mailed_to: z.string() })
/** The papers by their SHA-256, and the SHA-256 over all that was filed (GOV-37). */
const filed = z.strictObject({ filing: z.string(), kind: z.enum(filingKinds), papers: names, digest: z.string() })
const savedView = z.strictObject({ view: z.string(), list: z.string(), shared: z.boolean() })
/** A decision of staff on a form or a document of it; one that is marked has an id, by which it is countersigned (GOV-37). */
const reviewed = z.strictObject({
  self_approved: z.literal(true).optional(),
  unconfirmed: z.literal(true).optional(),
  decision: z.string().optional(),
})

/**
 * Every event of the audit trail (GOV-14) with the details it holds: facts worth keeping, free of secrets and of
 * personal data beyond names (GOV-24) and the mailboxes of accounts (GOV-31). A name stays here for ever, because trails keep it for ever.
 */
export const auditEvents = {
  'organisation founded': z.strictObject({ name: z.string() }),
  'organisation registered': z.strictObject({ name: z.string(), terms_version: z.int().nullable() }),

  'organisation settings changed': z.strictObject({
    changes: z.record(z.string(), z.strictObject({ from: setting, to: setting })).readonly(),
  }),

  /** By the former mailbox, within seven days (GOV-42). */
  'auditor mailbox objected to': moved,

  'signed in': z.strictObject({
    userAgent: z.string(),
    twoFactorSetUp: z.literal(true).optional(),
    /** By a recovery code, of which so many are left. */
    recoveryCodesLeft: z.int().optional(),
  }),
  'sign-in link mailed': nothing,
  /** Too many tries with an address that no one has. */
  'sign-in refused': nothing,
  'signed out': nothing,
  'session renewed': nothing,
  'sessions ended': z.union([z.strictObject({ id: z.string() }), z.strictObject({ others: z.literal(true) })]),
  'password reset requested': printedLink,
  'password reset': nothing,
  'password changed': nothing,
  'two-factor offered': nothing,
  'two-factor set up': nothing,
  'two-factor reset': nothing,
  'recovery codes made': z.strictObject({ codes: z.int() }),
  'verification mail sent': nothing,
  'email verified': nothing,

  'super user created': printedLink,
  'super user confirmed': nothing,
  /** By commands at the machine, on every chain: how much is in it, and where a chain ended before and ends now (GOV-41). */
  /** Each key by its public fingerprint: its public half, or a hash; of session keys the one that signs comes first. */
  'key changed': z.strictObject({ key: z.enum(keyNames), from: names, to: names }),
  'backup made': z.strictObject({ documents: z.int(), files: z.int() }),
  restored: z.strictObject({ chain: z.string().optional(), from: chainHead, to: chainHead }),
  /** `formerly`: the deleted accounts whose owner they count as (GOV-44). */
  'user created': z.strictObject({ type: userType, formerly: names.optional() }),
  'user changed': z.strictObject({
    fields: names,
    type: z.strictObject({ from: userType, to: userType }).optional(),
    address: moved.optional(),
    /** The full name, before and after (GOV-30). */
    name: moved.optional(),
    username: moved.optional(),
    /** The deleted accounts whose owner they count as since. */
    formerly: names.optional(),
    ...withoutSuccessor,
  }),
  'address confirmed': moved,
  'address objected to': moved,
  'address cancelled': moved,
  'user deactivated': z.strictObject(withoutSuccessor),
  'permission changed': z.strictObject({
    permission: z.enum(permissions).or(z.string().regex(areaPermissionPattern)),
    effect: z.enum(['allow', 'deny']),
    unconfirmed: z.literal(true).optional(),
    ...withoutSuccessor,
  }),
  'decision maker confirmed': z.strictObject({
    confirmed: z.array(z.enum(['decides', 'account', 'taken'])).readonly(),
    unconfirmed: z.literal(true).optional(),
    /** The deleted accounts that theirs looks like, and whether it is another person's all the same (GOV-44). */
    formerly: names.optional(),
    another_person: z.literal(true).optional(),
  }),
  /** The two parts of a confirmation from outside, by the digest of what was filed; `external` where the second was taken by link. */
  'decision maker filed': filed,
  'decision maker filing confirmed': filed.extend({ counts_at: z.string(), external: z.literal(true).optional() }),
  'decision maker filing objected to': filed,
  'decision maker filing withdrawn': filed,
  'decision maker filing stopped': filed.extend({ because: z.string() }),
  'decision maker confirmed from outside': filed,
  'personal data changed': z.strictObject({ fields: names }),

  'creation proposed': z.strictObject({ action: z.string(), records: z.int() }),
  'creation withdrawn': z.strictObject({ action: z.string().optional() }),
  'removal proposed': z.strictObject({ action: z.string().optional() }),
  'change proposed': proposed,
  'change taken back': proposed,
  'document viewed': fileRead,
  'document downloaded': fileRead,
  /** By who read them or by the weekly job: files by their names in the store, to so many people (GOV-40). */
  'altered files found': z.strictObject({ files: names, people: z.int() }),
  'change approved': decided,
  'change denied': decided,
  'change withdrawn': decided,
  'change countersigned': decided,
  /** In the conversation on a change, by its id there (WRK-11, WRK-12). */
  'change message written': discussed,
  'changes requested': discussed,
  'changes answered': discussed,
  /** The place of a record among its siblings, counted from 0 (UBO-09). */
  'order changed': z.strictObject({ from: z.int(), to: z.int() }),

  /** By the daily job, about these clients, by id, to so many people (DSH-39). */
  'review notices sent': z.strictObject({ ahead: names, due: names, people: z.int() }),
  /** By the daily job, about these documents, by id, to so many people (WRK-21). */
  'document expiry notices sent': z.strictObject({ documents: names, people: z.int() }),
  /** The same of documents whose reminder has come (DOC-17). */
  'document reminders sent': z.strictObject({ documents: names, people: z.int() }),

  /** How many records of the file it holds (SNP-01), and the digest of all that it holds; earlier ones have none. */
  'snapshot taken': z.strictObject({ records: z.int(), digest: z.string().optional() }),
  'review completed': z.strictObject({ records: z.int(), digest: z.string().optional() }),
  'snapshot deleted': nothing,

  /** By the daily job: why a list could not be had. */
  'sanctions list not downloaded': z.strictObject({ list: z.string(), fault: z.string() }),
  /** What was asked (of a person or an entity of the file by its id), which lists of which day answered, and how many results. */
  'sanction screening run': z.strictObject({
    person: z.string().optional(),
    entity: z.string().optional(),
    outcome: z.enum(['answered', 'failed']),
    results: z.int(),
    lists: names,
  }),

  /** Screenings that ongoing monitoring kept, how many others were like no one, and how many people got a notice. */
  'sanction monitoring kept': z.strictObject({
    screenings: names,
    hits: z.int(),
    no_hits: z.int(),
    unanswered: z.int(),
    people: z.int(),
  }),
  'sanction monitoring ended': z.strictObject({
    version: z.string(),
    published: z.string(),
    checked: z.int(),
    hits: z.int(),
    unanswered: z.int(),
  }),
  'sanction screening downloaded': z.strictObject({ result: z.int().optional() }),

  'due diligence created': z.strictObject({
    prefilled: z
      .array(z.enum(['company', 'directors', 'shareholders', 'ubos']))
      .readonly()
      .optional(),
    ...mailed.partial().shape,
  }),
  'due diligence saved': z.strictObject({
    fields: names,
    elements: z.record(z.string(), names).readonly(),
    ...changedByLink.shape,
  }),
  /** By link or by staff into an open form: an element, and what of it is held. */
  'due diligence element added': changedByLink.extend({ element: z.string(), type: z.string() }),
  'due diligence element deleted': changedByLink.extend({ element: z.string(), documents: names }),
  'due diligence submitted': z.strictObject({ documents_missing: z.int() }),
  'due diligence approved': reviewed,
  'due diligence rejected': reviewed,
  /** `sha256` of its content, which goes with a document that its client takes back on the day on which it came. */
  'due diligence document uploaded': z.strictObject({ document: z.string(), type: z.string(), sha256: z.string() }),
  'due diligence document deleted': z.strictObject({ document: z.string(), type: z.string() }),
  'due diligence document approved': reviewed.extend({ document: z.string(), file: z.string().optional() }),
  'due diligence document signed': reviewed.extend({ document: z.string(), file: z.string().optional() }),
  'due diligence document rejected': reviewed.extend({ document: z.string(), file: z.string().optional() }),
  /** A marked decision on a form, or on a document of it (GOV-37). */
  'due diligence decision countersigned': reviewed.extend({ decision: z.string(), document: z.string().optional() }),
  /** As a PDF, by staff or by the holder of its link. */
  'due diligence downloaded': nothing,
  'due diligence link copied': z.strictObject({ kind: z.enum(['form', 'documents']) }),
  /**
   * To someone of the staff who hands links out and approves no forms: answers hold the tokens from then on (GOV-43).
   * `forms`: the links of these, by id, which were listed together.
   */
  'due diligence links shown': z.strictObject({ forms: names.optional() }),
  'due diligence link mailed': mailed,
  /** By the job that mails, at its first mail with this link: who reads the link later reads it after its client (GOV-43). */
  'due diligence link left': nothing,
  /** By the daily job, to the clients of these forms, by id. */
  'due diligence reminders sent': z.strictObject({ forms: names }),
  'due diligence link renewed': z.strictObject({ kind: z.enum(['form', 'documents']) }),

  /** Of a list (WRK-04); only of what is shared the event names the view. */
  'view saved': savedView,
  'view deleted': savedView,
  /** The client list (WRK-06): what was asked for, how many rows were handed out, and whether these were all. */
  'clients exported': z.strictObject({
    format: z.enum(exportFormats),
    columns: names,
    filters: z.record(z.string(), z.union([z.string(), z.number(), names])).readonly(),
    search: z.string().optional(),
    ordering: z.string(),
    rows: z.int(),
    outcome: z.enum(['complete', 'cancelled', 'failed']),
  }),

  /** What one client's changes were reported of (CHG-66). */
  'changes reported': z.strictObject({
    from: z.string(),
    to: z.string(),
    sections: names,
    types: names,
    statuses: names,
    changes: z.int(),
  }),
  /** By a job, once a day is over: how often someone looked at something on it, and the SHA-256 over all of it (GOV-46). */
  'accesses sealed': z.strictObject({ day: z.string(), accesses: z.int(), digest: z.string() }),
  'audit trail exported': z.strictObject({ from: z.string().optional(), to: z.string().optional() }),

  /** By their digests: names and salts are gone, the events that hold the digests stay (RET-02). */
  'names erased': z.strictObject({ names }),

  /** A file for a task, a ticket or a message, by the SHA-256 of its content. */
  'attachment uploaded': z.strictObject({ sha256: z.string() }),
  /** By a job: what nothing took within a day, by id (FIL-11). */
  'untaken uploads removed': z.strictObject({ files: names }),
  /** To whom it was given, by id, and how many files it holds. */
  'task created': z.strictObject({ assignee: z.string(), files: z.int() }),
  'task status changed': z.strictObject({ from: z.enum(taskStatusNames), to: z.enum(taskStatusNames) }),
  'task message written': z.strictObject({ message: z.string(), files: z.int() }),
  /** By the daily job, of these tasks, by id, to so many people. */
  'task reminders sent': z.strictObject({ tasks: names, people: z.int() }),
  /** No order of an exchange: what would have become of one (LAB-16). */
  'order simulated': z.strictObject({
    symbol: z.string(),
    side: z.enum(orderSideNames),
    price: z.number(),
    quantity: z.number(),
  }),

  /** A workbook, with the report that it became by the SHA-256 of its zip, and the fee in credits (FIU-33). */
  'workbook converted': z.strictObject({
    rows: z.int(),
    fee: z.number(),
    report_code: z.string(),
    currency: z.string(),
    sha256: z.string(),
  }),

  'ticket created': z.strictObject({ severity: z.enum(['low', 'medium', 'high']), files: z.int() }),
  'ticket status changed': z.strictObject({ from: z.enum(ticketStatusNames), to: z.enum(ticketStatusNames) }),
  'ticket message written': z.strictObject({ message: z.string(), type: z.enum(['admin', 'user']), files: z.int() }),

  'wallet allocated': z.strictObject({ address: z.string(), path: z.string() }),
  'terms changed': z.strictObject({ version: z.int() }),
  'platform control changed': z.strictObject({
    version: z.int(),
    changes: z.record(z.string(), z.strictObject({ from: setting, to: setting })).readonly(),
  }),
  /** By an operator to the organisation of a user, on its chain and on that of the platform; why stands in the entry. */
  'credit given': z.strictObject({ organisation: z.string(), credit: z.string(), amount: z.number() }),
  'subscription activated': z.strictObject({ organisation: z.string(), credit: z.string(), expire_at: z.string() }),
  'contact message received': nothing,
} as const

export const auditEventNames = Object.keys(auditEvents) as readonly AuditEventName[]
export type AuditEventName = keyof typeof auditEvents
/** What an event of a name holds beside its record. */
export type AuditDetails<Name extends AuditEventName> = Readonly<z.input<(typeof auditEvents)[Name]>>
