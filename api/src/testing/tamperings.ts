/** One stored thing and how it is altered behind the product's back. */
export type Tampering = {
  readonly what: string
  readonly collection: string
  /** Of the documents that are there, which. */
  readonly which: object
  /** null: it is taken away. */
  readonly update: object | null
  /** How a verdict names it, where that is not the kind of its record. */
  readonly kind: string
}

const set =
  (kind: string, collection: string, which: object = {}) =>
  (what: string, values: object): Tampering => ({ what, collection, which, update: { $set: values }, kind })
const gone = (what: string, kind: string, collection: string, which: object = {}): Tampering => ({
  what,
  collection,
  which,
  update: null,
  kind,
})

const account = set('user', 'users', { type: 'COMPLIANCE_OFFICER' })
const office = set('organisation', 'organisations')
const director = set('managing_director', 'records', { kind: 'managing_director' })
const form = set('due_diligence_record', 'records', { kind: 'due_diligence_record' })
const element = set('due_diligence_element', 'records', { kind: 'due_diligence_element' })
const screening = set('screening', 'screenings')
const someone = 'f'.repeat(24)

/**
 * One of each kind of evidence, by GOV-39. Each is found by `audit/verify`, by the command `verify-audit` and by the
 * verifier of a pack.
 */
export const tamperings: readonly Tampering[] = [
  account('the type of an account', { type: 'ADMINISTRATOR' }),
  account('a right of an account', { 'permissionChanges.delete_user': 'allow' }),
  account('who is behind an account', { 'trust.controlledBy': [someone] }),
  account('who gave an account its rights', { 'trust.givenBy': [someone] }),
  account('that an account was confirmed from outside', { confirmedOutsideAt: new Date(0) }),
  account('the name of an account', { lastName: 'Somebody' }),
  account('the mailbox of an account', { email: 'other@example.test', login: 'other@example.test' }),
  account('the former mailboxes of an account', { formerAddresses: [] }),
  account('whose account it was formerly', { formerly: [someone] }),
  account('by what a person is recognised', { identity: [] }),
  account('the password of an account', { passwordHash: 'another' }),
  account('whether an account is active', { active: false }),
  gone('an account', 'user', 'users', { type: 'COMPLIANCE_OFFICER' }),
  set('former_decider', 'former_deciders')('until when a former decider counts', { counts_until: 1 }),
  gone('a former decider', 'former_decider', 'former_deciders'),
  office('the name of the organisation', { name: 'Another Trust' }),
  office('its settings', { 'settings.two_factor_required': false }),
  office('its counts', { 'counts.open': 99 }),
  set('company', 'companies')('the changes that a client counts', { handled_changes: 99 }),
  set('company', 'companies')('the revision of a client', { rev: 99 }),
  director('the revision of a record', { rev: 99 }),
  director('the order of records', { 'facts.index': 99 }),
  director('the sections of a record', { 'facts.sections': ['ubo'] }),
  director('the parents by which it is found', { parents: [someone] }),
  director('what it knows of open changes', { openActions: [{ id: someone }] }),
  form('the state of a questionnaire', { 'facts.status': 'approved' }),
  form('the revision of a questionnaire', { rev: 99 }),
  element('an answer of a questionnaire', { 'values.name': 'Another' }),
  gone('a part of a questionnaire', 'record', 'records', { kind: 'due_diligence_element' }),
  set('form_link', 'due_diligence_links')('what a link opens', { record_id: someone }),
  gone('a link', 'form_link', 'due_diligence_links'),
  gone('how a questionnaire was', 'earlier_record', 'earlier_records'),
  screening('who was screened', { person_id: someone }),
  screening('what a screening was answered', { 'outcome.answer.raw': 'nothing' }),
  screening('the version of a list it was answered from', { 'outcome.answer.lists': [] }),
  gone('a screening', 'screening', 'screenings'),
  set('newest_screening', 'newest_screenings')('which screening is the newest', { screening_id: someone }),
]
