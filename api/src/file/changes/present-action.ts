import { labelOf } from '@dossier/contract/file/catalogue'
import { clientAddress, pageOfSection } from '@dossier/contract/file/client-pages'
import { type Kind, kindEntry, kinds } from '@dossier/contract/file/kinds'
import { changeLine } from '@dossier/contract/file/messages/changes'
import type { HiddenChange, ReviewAction, VisibleChange } from '@dossier/contract/file/schemas/changes'
import type { Section } from '@dossier/contract/file/sections'
import type { FieldValue, Read } from '@dossier/contract/platform/fields/field'
import type { Deciders } from '../../people/users/deciding/who-decides'
import { approversOf, whyNobodyDecides } from '../../people/users/deciding/who-decides'
import { presentSource } from '../case-files/present-record'
import { seesSections, seesWhole, type Viewer, visibleFields, visibleNames } from '../case-files/visibility'
import type { Action, Part, Requested, Update } from '../engine/model'
import { rootOf } from '../engine/parts'
import { sittingOf } from '../engine/sitting'
import { reader } from '../engine/values'
import { changeRule, mayDo, requestOf } from './change-rule'

/** CHG-05, CHG-06 as the viewer may see it. What refers to what is the kind's reference key. */
export function presentAction(action: Action, viewer: Viewer): ReviewAction {
  const { closing } = action
  const root = rootOf(action)
  const kind = kinds[root.kind as Kind]
  return {
    _id: action.id,
    rev: action.rev,
    company_id: action.companyId,
    [kind.reference]: root.recordId,
    datetime: action.at.toISOString(),
    user_id: action.userId,
    user_name: action.userName,
    actionType: action.type,
    objectType: kind.objectType,
    object_name: root.recordName,
    fields: partFields(root, viewer),
    parts: action.parts.map((part) => presentPart(part, viewer)),
    ...(action.type === 'update' && presentOverlaps(action, root.kind, viewer)),
    ...(action.note && seesWhole(viewer, action) && { note: action.note }),
    fileInfo: null,
    handled_at: closing?.at.toISOString() ?? null,
    handled_by_name: closing?.byName ?? null,
    ...reasonFor(viewer, action),
    ...(closing && { actionTaken: closing.taken }),
    ...(closing && 'reason' in closing && { closed_reason: closing.reason }),
    ...marksOf(action),
    ...(action.savedFromInside && { saved_from_inside: true as const }),
    ...countersignedBy(action),
  }
}

/** What is said of a decision wherever it is shown (GOV-02, GOV-29). */
export const marksOf = ({ closing }: Pick<Action, 'closing'>) => ({
  ...(closing?.taken === 'approved' && closing.selfApproved && { self_approved: true as const }),
  ...((closing?.taken === 'approved' || closing?.taken === 'rejected') &&
    closing.unconfirmed && { unconfirmed: true as const }),
})

/** Who reviewed a decision that is marked, and when (GOV-37). */
function countersignedBy({ closing }: Pick<Action, 'closing'>) {
  const review = closing?.countersigned
  return review ? { countersigned: { by: review.byName, at: review.at.toISOString() } } : {}
}

/** Who asked for changes (WRK-12). */
export const requestedBy = (request: Requested | null | undefined) =>
  request ? { changes_requested: { user_id: request.byId, by: request.byName, at: request.at.toISOString() } } : {}

/** How much was written about a change, for those who may see all of it (WRK-11). */
export const messagesOn = (action: Action, viewer: Viewer) =>
  seesWhole(viewer, action) ? { messages: (action.conversation ?? []).length } : {}

/**
 * GOV-26: what became of fields that later changes took, and where its own came from; masked as the fields are. And who
 * let it stand again (GOV-25).
 */
function presentOverlaps({ takenOverBy = [], tookOver = [], standsAgain }: Update, kind: string, viewer: Viewer) {
  const sees = ({ field }: { field: string }) => visibleNames(viewer, kind, [field]).length > 0
  const lost = takenOverBy.filter(sees).map(({ field, byName, at }) => ({ field, by: byName, at: at.toISOString() }))
  const won = tookOver.filter(sees).map(({ field, fromName, value }) => ({ field, from: fromName, value }))
  return {
    ...(lost.length > 0 && { taken_over: lost }),
    ...(won.length > 0 && { took_over: won }),
    ...(standsAgain && { stands_again: { by: standsAgain.byName, at: standsAgain.at.toISOString() } }),
  }
}

/** What a save answers of the changes it filed: the first, and all of them (GOV-27). */
export const presentFiled = (actions: readonly Action[], viewer: Viewer) => {
  const shown = actions.map((action) => presentAction(action, viewer))
  return { action: shown[0] ?? null, actions: shown }
}

/** A record of a change by its name. */
export const presentNamed = ({ recordId, kind, recordName }: Part) => ({
  _id: recordId,
  objectType: kinds[kind as Kind].objectType,
  object_name: recordName,
})

/** What a change does to one record, as the viewer may see it. */
const presentPart = (part: Part, viewer: Viewer) => ({
  ...presentNamed(part),
  actionType: part.type,
  fields: partFields(part, viewer),
})

/** The same with the record as it stood when the change was filed (CHG-18). */
export const presentPartInFull = (part: Part, viewer: Viewer) => ({
  ...presentPart(part, viewer),
  sourceObjectState: presentSource(part, viewer),
})

const partFields = (part: Part, viewer: Viewer) =>
  visibleFields(viewer, part.kind, withNames(part), recordAsFiled(part))

/** A parent that is added or left is shown by its name. */
function withNames({ fields, names }: Part) {
  if (!names) return fields
  const named = (value: FieldValue) => (typeof value === 'string' ? (names[value] ?? value) : value)
  return Object.fromEntries(
    Object.entries(fields).map(([field, change]) => [
      field,
      { current: named(change.current), new: named(change.new) },
    ]),
  )
}

/** Lists leave the record out; without it nothing more is shown than anywhere else. */
const recordAsFiled = ({ source }: Part): Read | undefined => (source ? reader(source) : undefined)

/** What a list says of a change besides what was asked for. */
type Surroundings = {
  readonly company: { readonly _id: string; readonly name: string; readonly company_type: string }
  readonly people: Deciders
  readonly read: boolean
}

/** One line of a list: in full where its sections may be viewed, else only that it is there (ruling 18). */
export function presentChange(
  action: Action,
  viewer: Viewer,
  surroundings: Surroundings,
): VisibleChange | HiddenChange {
  if (!seesSections(viewer, action.sections)) {
    return {
      visible: false,
      _id: action.id,
      datetime: action.at.toISOString(),
      objectType: kinds[rootOf(action).kind as Kind].objectType,
    }
  }
  return presentVisible(action, viewer, surroundings)
}

export function presentVisible(action: Action, viewer: Viewer, { company, people, read }: Surroundings): VisibleChange {
  const shown = presentAction(action, viewer)
  return {
    ...shown,
    visible: true,
    summary: summaryOf(action, Object.keys(shown.fields)),
    sitting_id: sittingOf(action).id,
    view: action.closing ? 'forHistory' : 'forConfirmation',
    page: clientAddress(action.companyId, pageOfSection(shownIn(action), company.company_type)),
    read,
    company: { _id: company._id, name: company.name },
    deciders: action.closing
      ? []
      : approversOf(changeRule, action, people).map(({ userId, name }) => ({ _id: userId, name })),
    ...(action.closing ? {} : whyNobodyDecides(changeRule, action, people)),
    ...requestedBy(requestOf(action, people)),
    may: mayDo(viewer, action, people),
  }
}

/** The section on whose page the record of a change stands. */
function shownIn(action: Action): Section | undefined {
  const [section] = action.sections
  return section && (kindEntry(rootOf(action).kind as Kind).shownIn?.[section] ?? section)
}

/** The line of a change as its reader may see it (CHG-24). */
export const lineFor = (action: Action, viewer: Viewer) =>
  summaryOf(action, Object.keys(partFields(rootOf(action), viewer)))

function summaryOf(action: Action, fields: readonly string[]): string {
  const { kind, recordName } = rootOf(action)
  return changeLine({
    userName: action.userName,
    actionType: action.type,
    object: kinds[kind as Kind].noun,
    name: recordName,
    fieldLabels: fields.map((field) => labelOf(kind as Kind, field)),
  })
}

/** Why a change was denied may say what is in it: it is for its author and for those who see all of it, as its note is. */
function reasonFor(viewer: Viewer, action: Action): Pick<ReviewAction, 'rejectCommentStructure' | 'reject_text'> {
  const { closing, userId } = action
  if (closing?.taken !== 'rejected' || (viewer.userId !== userId && !seesWhole(viewer, action))) {
    return { rejectCommentStructure: null, reject_text: null }
  }
  const { rejectComment: comment, rejectText: reject_text } = closing
  const rejectCommentStructure = comment ? { ops: comment.ops.map((operation) => ({ ...operation })) } : null
  return { rejectCommentStructure, reject_text }
}
