import { defaultPermissions } from '@dossier/contract/people/permissions/default-permissions'
import type { UserType } from '@dossier/contract/platform/user-types'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../case-files/visibility'
import type { Action } from '../engine/model'
import { reveals } from './revealed'

const viewer = (type: UserType): Viewer => ({ userId: 'u', type, permissions: new Set(defaultPermissions[type]) })

const action: Action = {
  type: 'update',
  id: 'a1',
  rev: 1,
  sequence: 7,
  companyId: 'c1',
  parts: [
    {
      recordId: 'f1',
      kind: 'kyc_file',
      recordName: 'Passport',
      type: 'update',
      fields: {},
      source: {
        kind: 'kyc_file',
        links: {},
        facts: {},
        values: { comment_compliance_officer: { ops: [{ insert: 'Look again\n' }] } },
        proposals: {},
      },
    },
  ],
  derived: [],
  takenOver: {},
  authorIds: ['u1'],
  userId: 'u1',
  userName: 'Ana',
  at: new Date(0),
  sections: ['general'],
  closing: null,
}

const shows = (type: UserType, path: readonly string[], of = action) => reveals(viewer(type), of)({ path, value: null })

describe('What a pack shows of a change', () => {
  it.each([
    ['COMPLIANCE_OFFICER', true],
    ['EXTERNAL_AUDITOR', true],
    ['ADMINISTRATOR', false],
  ] as const)('PRM-42, GOV-34 shows a comment to %s: %s', (type, shown) => {
    expect(shows(type, ['parts', 'f1', 'fields', 'comment_compliance_officer'])).toBe(shown)
    expect(shows(type, ['parts', 'f1', 'source'])).toBe(shown)
    expect(shows(type, ['parts', 'f1', 'fields', 'expiration_date'])).toBe(true)
    expect([shows(type, ['userName']), shows(type, ['note'])]).toEqual([true, true])
    expect(shows(type, ['closing', 'byName'])).toBe(true)
  })

  it('PRM-42, GOV-34 shows the note on a change and why it was denied to those who see all of it, as everywhere', () => {
    const comment = { current: null, new: { ops: [{ insert: 'Look again\n' }] } }
    const [part] = action.parts
    const commented: Action = { ...action, parts: [{ ...part, fields: { comment_compliance_officer: comment } }] }
    expect(shows('COMPLIANCE_OFFICER', ['note'], commented)).toBe(true)
    expect(shows('ADMINISTRATOR', ['note'], commented)).toBe(false)
    for (const reason of ['rejectText', 'rejectComment']) {
      expect(shows('COMPLIANCE_OFFICER', ['closing', reason], commented)).toBe(true)
      expect(shows('ADMINISTRATOR', ['closing', reason], commented)).toBe(false)
    }
  })

  it('GOV-34 shows nothing that no one has said may be shown', () => {
    expect(shows('COMPLIANCE_OFFICER', ['takenOver'])).toBe(false)
    expect(shows('COMPLIANCE_OFFICER', ['invented later'])).toBe(false)
    expect(shows('COMPLIANCE_OFFICER', ['parts', 'another', 'source'])).toBe(false)
  })

  it('GOV-34 shows of a section that someone may not view that the change is there', () => {
    const blind = { ...viewer('COMPLIANCE_OFFICER'), permissions: new Set<never>() }
    const shown = (path: readonly string[]) => reveals(blind, action)({ path, value: null })
    expect([shown(['_id']), shown(['at'])]).toEqual([true, true])
    expect([shown(['userName']), shown(['closing', 'byName']), shown(['parts', 'f1', 'source'])]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('WRK-11, GOV-34 shows what was written about a change to who sees all of it, and who asked to who sees its section', () => {
    const change = { current: null, new: { ops: [{ insert: 'Look again\n' }] } }
    const noted: Action = { ...action, parts: [{ ...action.parts[0], fields: { comment_compliance_officer: change } }] }
    expect(shows('COMPLIANCE_OFFICER', ['conversation'], noted)).toBe(true)
    expect(shows('ADMINISTRATOR', ['conversation'], noted)).toBe(false)
    expect(shows('ADMINISTRATOR', ['requested'], noted)).toBe(true)
  })
})
