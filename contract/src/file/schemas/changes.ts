import { z } from 'zod'
import { limits } from '../../platform/limits'
import { anId, count, day, idOf, instant, success } from '../../platform/schemas/shared'
import { isFieldName } from '../catalogue'
import { reportSections, reportStatuses, reportTypes } from '../change-report'
import { type Kind, kindNames, kinds } from '../kinds'
import { fileLimits } from '../limits'

export const changeView = z.enum(['forConfirmation', 'forHistory'])
export type ChangeView = z.infer<typeof changeView>

export const fieldChange = z.object({ current: z.unknown(), new: z.unknown() })

const rich = z.object({ ops: z.array(z.looseObject({ insert: z.string() })) })

export const namedRecord = z.object({
  _id: anId,
  objectType: z.string(),
  /** Display name of the record when the change was filed. */
  object_name: z.string(),
})

/** What a change does to one record: an update has one part, a creation and a removal one for every record. */
const changePart = namedRecord.extend({
  actionType: z.enum(['create', 'update', 'remove']),
  fields: z.record(z.string(), fieldChange),
})

/** The key of each kind that names its record (CHG-06). */
const references = Object.fromEntries(kindNames.map((kind) => [kinds[kind].reference, anId.optional()])) as {
  [K in Kind as (typeof kinds)[K]['reference']]: z.ZodOptional<typeof anId>
}

/** What is said of a decision wherever it is shown. */
export const decisionMarks = {
  /** GOV-02: its author approved it, as no one else could. */
  self_approved: z.literal(true).optional(),
  /** GOV-29: no one had confirmed that who decided it and who proposed it are two. */
  unconfirmed: z.literal(true).optional(),
}

/** CHG-05, CHG-06: one change request. actionTaken is absent while it is open. */
export const reviewAction = z.object({
  company_id: anId,
  ...references,
  _id: anId,
  rev: z.int(),
  datetime: instant,
  user_id: anId,
  user_name: z.string(),
  handled_at: instant.nullable(),
  handled_by_name: z.string().nullable(),
  actionType: z.enum(['create', 'update', 'remove']),
  actionTaken: z.enum(['approved', 'rejected', 'skipped', 'cascade_deleted']).optional(),
  closed_reason: z.enum(['withdrawn', 'superseded', 'cascade']).optional(),
  ...decisionMarks,
  /** GOV-32: it was taken from a form that was saved from inside the organisation. */
  saved_from_inside: z.literal(true).optional(),
  /** WRK-12: who asked for changes of an open one, until its author answers. */
  changes_requested: z.object({ user_id: anId, by: z.string(), at: instant }).optional(),
  /** GOV-37: who was confirmed from outside and reviewed a decision that is marked. */
  countersigned: z.object({ by: z.string(), at: instant }).optional(),
  objectType: z.string(),
  /** Display name of the record it is about. */
  object_name: z.string(),
  /** Of the first part. */
  fields: z.record(z.string(), fieldChange),
  /** The record that the change is about first. */
  parts: z.array(changePart),
  /** GOV-26: fields that a later change took over, and who took them. */
  taken_over: z.array(z.object({ field: z.string(), by: z.string(), at: instant })).optional(),
  /** GOV-26: fields that it took over, with whose they were and what was proposed there. */
  took_over: z.array(z.object({ field: z.string(), from: z.string(), value: z.unknown() })).optional(),
  /** GOV-25: it stands again because who had taken its fields over let go of them. */
  stands_again: z.object({ by: z.string(), at: instant }).optional(),
  /** GOV-36: its author's words for those who may see all of it. */
  note: z.string().optional(),
  fileInfo: z.record(z.string(), z.unknown()).nullable(),
  rejectCommentStructure: rich.nullable(),
  reject_text: z.string().nullable(),
})
export type ChangePart = z.infer<typeof changePart>
export type ReviewAction = z.infer<typeof reviewAction>

/** What a save answers: no action where nothing is left to approve, several where no one could decide all of it (GOV-27). */
export const filedBySave = { action: reviewAction.nullable(), actions: z.array(reviewAction) }

/**
 * GOV-06: no one may approve because no one holds the right; because who does may not see all of it; because all of them
 * are its authors; because they wait until an account is confirmed (GOV-29); because others could have once (GOV-28).
 */
export const nobodyDecides = z.object({
  because: z.enum(['right', 'sight', 'authors', 'waiting', 'former']),
  /** Who would decide but for that. */
  names: z.array(z.string()),
})
export type NobodyDecides = z.infer<typeof nobodyDecides>

const decision = z.enum(['approve', 'deny', 'withdraw'])

/** A change its reader may see (ruling 18), with who may decide it (GOV-06). */
export const visibleChange = reviewAction.extend({
  visible: z.literal(true),
  /** CHG-24: who did what to which record. */
  summary: z.string(),
  /** WRK-18: the first change that its author filed of the client in the same go. */
  sitting_id: anId,
  view: changeView,
  page: z.string(),
  read: z.boolean(),
  company: z.object({ _id: anId, name: z.string() }),
  deciders: z.array(z.object({ _id: anId, name: z.string() })),
  /** What keeps everyone else from approving, where no one may and a permission would help. */
  missing_permission: z.string().optional(),
  nobody_decides: nobodyDecides.optional(),
  may: z.array(decision),
})
export type VisibleChange = z.infer<typeof visibleChange>

/** GOV-03: a change in a section one may not view. */
export const hiddenChange = z.object({
  visible: z.literal(false),
  _id: anId,
  datetime: instant,
  objectType: z.string(),
})

export type HiddenChange = z.infer<typeof hiddenChange>

export const listedChange = z.discriminatedUnion('visible', [visibleChange, hiddenChange])
export type ListedChange = z.infer<typeof listedChange>

const yes = z.enum(['true', 'false'], 'Invalid value').optional()
const days = count(0, fileLimits.waitingDaysMaximum).optional()

export const changeMarks = ['self_approved', 'unconfirmed', 'inside'] as const
export type ChangeMark = (typeof changeMarks)[number]

/**
 * Which changes, and in which order (WRK-09). With any of the filters beside view and client those that their reader may not
 * see are left out, and not counted.
 */
const askedChanges = z.strictObject({
  view: changeView,
  company_id: idOf('company').optional(),
  /** Open ones that the caller may decide. */
  for_me: yes,
  /** Those that the caller filed. */
  mine: yes,
  type: z.enum(['create', 'update', 'remove'], 'Invalid value').optional(),
  /** Updates of this field, by its name in the catalogue of any kind. */
  field: z.string().refine(isFieldName, 'Invalid value').optional(),
  /** Who filed them. */
  author_id: idOf('user').optional(),
  /** For at least so many days in the list they are in: open ones since they were filed, others since they were handled. */
  older_than_days: days,
  /** For fewer. */
  newer_than_days: days,
  marked: z.enum(changeMarks, 'Invalid value').optional(),
  /** Open ones of which someone asked for changes (WRK-12). */
  changes_requested: yes,
  order: z.enum(['newest', 'oldest'], 'Invalid value').optional(),
})

export const notifications = {
  query: askedChanges.extend({
    offset: count(0).optional(),
    limit: count(1, limits.notificationPageSize).optional(),
    /** WRK-18: a sitting stands whole where its first change in the order of the list does, and on no other page. */
    sittings: z.enum(['whole']).optional(),
  }),
  response: success({ notifications: z.array(listedChange), count: z.int() }),
}

export const notificationsCount = { query: askedChanges, response: success({ count: z.int() }) }

export const clientWithChanges = z.object({
  _id: anId,
  name: z.string(),
  company_type: z.enum(['corporate', 'account_holder']),
  createdAt: instant,
  changesCount: z.int(),
})

export const notificationByClient = {
  query: z.strictObject({
    view: changeView,
    search: z.string().max(limits.textMaximum).optional(),
    orderingKey: z.enum(['name', 'createdAt', 'changesCount'], 'Invalid ordering key').optional(),
    orderingValue: z.enum(['asc', 'desc'], 'Invalid ordering value').optional(),
    page: count(1).optional(),
  }),
  response: success({ data: z.array(clientWithChanges), count: z.int() }),
}

const uboStanding = z.object({
  /** In percent; null for nothing. */
  holding: z.object({ minimum: z.number(), maximum: z.number() }).nullable(),
  verdict: z.enum(['yes', 'no', 'undecided']),
})

/** Who becomes or ceases to be a UBO once a change is approved (UBO-06). */
export const uboChange = z.object({ person: anId, name: z.string(), before: uboStanding, after: uboStanding })

/** The record as it stood when the change was filed (CHG-18). */
const asFiled = z.record(z.string(), z.unknown()).nullable()

export const clientOfChange = z.object({
  _id: anId,
  name: z.string(),
  company_type: z.enum(['corporate', 'account_holder']),
})

/** A change as it is read by itself, with what lists leave out. */
export const changeInFull = visibleChange.extend({
  sourceObjectState: asFiled,
  parts: z.array(changePart.extend({ sourceObjectState: asFiled })),
  /** CHG-13: the open creations that have to be approved before it, by change and record; of those one may not see the name is empty. */
  waits_for: z.array(namedRecord).optional(),
  /** WRK-11: how many messages there are, for those who may see all of it. */
  messages: z.int().optional(),
})

/**
 * WRK-19: whether its author may propose anew what was denied, under which record (null for the client) and with whom of
 * the file (null for someone new); or what is in the way.
 */
export const proposeAgain = z.discriminatedUnion('may', [
  z.object({ may: z.literal(true), under: anId.nullable(), known: anId.nullable() }),
  z.object({ may: z.literal(false), because: z.enum(['client_gone', 'record_gone', 'parent_gone', 'right']) }),
])
export type ProposeAgain = z.infer<typeof proposeAgain>

export const notification = {
  params: z.strictObject({ id: idOf('action') }),
  response: success({
    notification: changeInFull.extend({
      /** Of an open change of ownership, for those who see the owners. */
      ubo_changes: z.array(uboChange).optional(),
      /** GOV-37: whether its reader may countersign the decision on it. */
      may_countersign: z.literal(true).optional(),
      /** WRK-19: of a denied change, for its author. */
      propose_again: proposeAgain.optional(),
    }),
    company: clientOfChange,
  }),
}
export type ChangeDetail = z.infer<typeof notification.response>['notification']

/** What is left out is as if it were empty: each says what to fill in (NTF-21). */
const aDay = z.string().max(10).default('')
const someOf = <Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.array(z.enum(values)).max(values.length).default([])

/** A change of a report: a removal with what it removed, but for kinds of which only that is said (CHG-33). */
const reportedChange = z.discriminatedUnion('visible', [
  visibleChange.extend({ parts: z.array(changePart.extend({ sourceObjectState: asFiled.optional() })) }),
  hiddenChange,
])
export type ReportedChange = z.infer<typeof reportedChange>

export const exportReport = {
  body: z.strictObject({
    filters: z.strictObject({
      date_from: aDay,
      date_to: aDay,
      section: someOf(reportSections),
      type: someOf(reportTypes),
      status: someOf(reportStatuses),
    }),
    companyDataId: idOf('company'),
  }),
  response: success({
    data: z.object({
      company: clientOfChange,
      period: z.object({ date_from: day, date_to: day }),
      statuses: z.array(z.enum(reportStatuses)),
      /** The newest first. */
      entries: z.array(reportedChange),
    }),
  }),
}
export type ChangeReport = z.infer<typeof exportReport.response>['data']

export const readNotification = {
  body: z.strictObject({ notification_id: idOf('action') }),
  response: success({}),
}
