import type { Kind } from '@dossier/contract/file/kinds'
import { describe, expect, it } from 'vitest'
import { aFile, aRecord } from '../../testing/case-file.builder'
import type { ReviewedRecord } from '../engine/model'
import { kindRules } from './all-kinds'

const nameOf = (kind: Kind, facts: Omit<Partial<ReviewedRecord>, 'links'>) => {
  const record = aRecord({ kind, ...facts })
  return kindRules(kind).nameOf(record, aFile(record))
}

describe('What a change calls the record it is about', () => {
  it.each([
    ['kyc_file', { facts: { documentType: 'kyc-reftcoc-5-2' } }, 'Chamber of Commerce extract'],
    ['kyc_file', { facts: { documentType: 'unheard-of' } }, 'unheard-of'],
    ['shareholder', { values: { shareholder_type: 'person', percentage_held: 33.33 } }, 'Individual, 33.33%'],
    ['shareholder', { values: { shareholder_type: 'entity' } }, 'Corporate'],
    ['managing_director', { values: { entity_type: 'entity' } }, 'Legal entity'],
    ['ubo', { values: { location_type: 'local' } }, ''],
    ['person', { values: { firstName: 'Marisol', lastName: 'Winklaar' } }, 'Marisol Winklaar'],
    ['due_diligence_element', { facts: { type: 'director' } }, 'Directors, private persons'],
    [
      'due_diligence_element',
      { facts: { type: 'company' }, values: { company_name: 'Harbour Holdings' } },
      'Harbour Holdings',
    ],
    ['company', { facts: { company_type: 'corporate' }, values: { name: 'Lumen N.V.' } }, 'Lumen N.V.'],
  ] as const)('CHG-24 calls a %s with %o: %s', (kind, facts, name) => {
    expect(nameOf(kind, facts)).toBe(name)
  })

  it('refuses a kind no one declared', () => {
    expect(() => kindRules('spaceship')).toThrow("No rules for the kind 'spaceship'")
  })
})
