import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { acme, personId } from '@dossier/shared-ui/testing/a-change'
import type { ChangeDetail, ClientOfChange } from '../changes/change.queries'

const pair = (value: string) => ({ value, new_value: null })

/** The person as it stood when the change was filed. */
const personAtFiling = {
  _id: personId,
  firstName: pair('Jon'),
  lastName: pair('Doe'),
  placeofBirth: pair('Willemstad'),
}

export const aDetail = (change: VisibleChange, facts: Partial<ChangeDetail> = {}) => ({
  status: 'success' as const,
  notification: {
    ...change,
    sourceObjectState: personAtFiling,
    parts: change.parts.map((part) => ({
      ...part,
      sourceObjectState: 'sourceObjectState' in facts ? (facts.sourceObjectState ?? null) : personAtFiling,
    })),
    ...facts,
  },
  company: { ...change.company, company_type: 'corporate' } satisfies ClientOfChange,
})

const unmarked = { rev: 1, pending_action: null, pending_actions: [] }

/** Every field of a kind, empty but for the named values. */
const fieldsWith = (kind: Kind, values: Readonly<Record<string, string>>) =>
  Object.fromEntries(fieldsOf(kind).map(({ name }) => [name, { value: values[name] ?? null, new_value: null }]))

/** The person as it is now: another place of birth than when the change was filed. */
export const aPersonNow = () => ({
  _id: personId,
  id: personId,
  company_id: acme._id,
  ubo_related: null,
  mbd_related: null,
  files: {},
  ...unmarked,
  ...fieldsWith('person', { firstName: 'Jon', lastName: 'Doe', placeofBirth: 'Oranjestad' }),
})

export const aClientNow = (_id: string) => ({
  _id,
  company_type: 'corporate' as const,
  createdAt: '2026-01-05T09:00:00.000Z',
  changesCount: 1,
  account_numbers: [],
  progress: {},
  missing: [],
  expiring: [],
  not_applicable: [],
  notification_missing: [],
  ...unmarked,
  ...fieldsWith('company', { name: 'Acme N.V.', location_type: 'local' }),
})
