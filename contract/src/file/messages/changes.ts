import { limits } from '../../platform/limits'
import { isolated } from '../../platform/names'

/** Change requests, workflow, change log and their rulings (CHG, GOV). */
export const changeMessages = {
  pending: 'Pending changes awaiting approval',
  workflowTitle: 'Changes waiting for confirmation',
  historyTitle: 'History of changes',
  noItems: 'No items',
  unknownObject: 'Unknown object',
  loading: 'Loading',
  currentVersion: 'Current Version',
  previousVersion: 'Previous Version',
  newVersion: 'New Version',
  currentState: 'Current Section State',
  noData: 'No Data Found',
  partOfDueDiligence: 'Part of Due Diligence',
  elementRemoval: 'Delete action requested on the following Due Diligence Element',
  notVisible: 'Not visible to you',
  approved: 'Changes approved successfully',
  denied: 'Changes denied successfully',
  withdraw: 'Withdraw',
  withdrawn: 'Change withdrawn',
  selfApproved: 'Self-approved',
  unconfirmed: 'Unconfirmed',
  countersign: 'Countersign',
  countersigned: 'Decision countersigned',
  countersignsFromOutside: 'Only who was confirmed from outside countersigns decisions',
  countersignsAnother: 'You cannot countersign your own change or decision',
  nothingToCountersign: 'There is nothing to countersign',
  denyReasonTooShort: `Please provide a reason for denying this request, it should be at least ${limits.denyReasonMinimum} characters long`,
  onlyProposed: 'This record is only proposed. Its author can withdraw it, or it can be denied.',
  circle: 'This record would end up below itself',
  alreadyLinked: 'This record is there already',
  alreadyLeaving: 'Leaving this place is already requested',
  lastParent: 'This record stands nowhere else. Delete it instead.',
  periodMissing: 'Please fill in information for the "Period"',
  auditTrail: 'Audit Trail',
  auditTrailPreview: 'Audit Trail Preview',
  exportReport: 'Export',
  nextStep: 'Next',
  printReport: 'Print / Save as PDF',
} as const

/** GOV-25: someone else's proposal is not taken back by setting the field to its current value. */
export const proposedByOther = (name: string) => `Proposed by ${isolated(name)}. Ask them to withdraw it, or deny it.`

/** CHG-23: how a handled change ended; 'withdrawn' is a skipped one that its author took back (ruling 17). */
export const outcomeLabels = {
  approved: 'Approved',
  rejected: 'Denied',
  skipped: 'Skipped',
  cascade_deleted: 'Cascade deleted',
  withdrawn: 'Withdrawn',
} as const

/** CHG-52. */
export const selectAtLeastOne = (what: 'Section' | 'Type' | 'Status') =>
  `Please select at least one option for "${what}"`

const verbs = { create: 'added', update: 'changed', remove: 'requested removal of' } as const

/** CHG-24: '{user_name} {added|changed|requested removal of} {object} {name}: {field labels}'. */
export function changeLine(change: {
  readonly userName: string
  readonly actionType: keyof typeof verbs
  readonly object: string
  readonly name: string
  readonly fieldLabels: readonly string[]
}): string {
  const subject = [isolated(change.userName), verbs[change.actionType], change.object, isolated(change.name)].filter(
    (part) => part !== '',
  )
  const fields = change.fieldLabels.length === 0 ? '' : `: ${change.fieldLabels.join(', ')}`
  return `${subject.join(' ')}${fields}`
}
