import type { HiddenChange, VisibleChange } from '@dossier/contract/file/schemas/changes'

export const acme = { _id: '64c000000000000000000001', name: 'Acme N.V.' }
export const borealis = { _id: '64c000000000000000000002', name: 'Borealis B.V.' }

/** The id of the n-th change of a spec. */
export const changeId = (n: number) => `64d0000000000000000000${String(n).padStart(2, '0')}`
export const personId = '64e000000000000000000001'

/** Maria proposes another first name of a person at Acme; Olivia may decide it. A spec names only what it is about. */
export const aChange = (n: number, facts: Partial<VisibleChange> = {}): VisibleChange => {
  const company = facts.company ?? acme
  const root = { actionType: 'update' as const, objectType: 'person', object_name: 'John Doe', ...facts }
  const fields = facts.fields ?? { firstName: { current: 'Jon', new: 'John' } }
  const { actionType, objectType, object_name } = root
  return {
    visible: true,
    _id: changeId(n),
    rev: 3,
    company_id: company._id,
    company,
    person: personId,
    datetime: '2026-11-19T14:02:00.000Z',
    user_id: '64b000000000000000000002',
    user_name: 'Maria Manager',
    handled_at: null,
    handled_by_name: null,
    actionType,
    objectType,
    object_name,
    fields,
    parts: [
      {
        _id: { person: personId, kyc_review: company._id }[objectType] ?? '',
        objectType,
        object_name,
        actionType,
        fields,
      },
    ],
    fileInfo: null,
    rejectCommentStructure: null,
    reject_text: null,
    sitting_id: changeId(n),
    summary: `Maria Manager changed person John Doe (${n}): First Name`,
    view: 'forConfirmation',
    page: `/${company._id}/shareholders/`,
    read: true,
    deciders: [{ _id: '64b000000000000000000001', name: 'Olivia Officer' }],
    may: ['approve', 'deny'],
    ...facts,
  }
}

/** The same change after Olivia approved it. */
export const aHandledChange = (n: number, facts: Partial<VisibleChange> = {}) =>
  aChange(n, {
    view: 'forHistory',
    actionTaken: 'approved',
    handled_at: '2026-11-20T08:30:00.000Z',
    handled_by_name: 'Olivia Officer',
    deciders: [],
    may: [],
    ...facts,
  })

export const aHiddenChange = (n: number): HiddenChange => ({
  visible: false,
  _id: changeId(n),
  datetime: '2026-11-18T09:00:00.000Z',
  objectType: 'share_holder_related',
})
