import { describe, expect, it } from 'vitest'
import { aCorporate, ClientFileBuilder, filledFile } from './client-file.builder'
import { endingDocuments, firstEndIn } from './ending-documents'
import { progressOf } from './progress'

const license = (values = {}) => ({ values: { ...filledFile('kyc-gaming-license'), ...values } })
const expired = license({ expiration_date: '2025-01-31' })

describe('WRK-21 The documents of a file that end', () => {
  it('stand with their section, and with the person or entity that they are about', () => {
    const file = aCorporate({ location_type: 'abroad' })
      .file('kyc-gaming-license', expired)
      .file('kyc-aoi-5')
      .person('ana', { firstName: 'Ana', lastName: 'Silva', dateExpiry: '2030-05-01' }, [
        'passport_file',
        'world_check',
      ])
      .ubo('u', 'ana')
      .person('ben', { firstName: 'Ben', lastName: '', address_date_issues: '2026-01-15' }, ['address_file'])
      .director('d', {}, { persons: ['ben'] })
      .entity('holding', { name: 'Holding N.V.' }, ['entity_coc'])
      .holder('s', 100, { legalEntity: 'holding' })
      .build()
    const ending = endingDocuments(file)
    expect(ending).toMatchObject([
      { section: 'corporate', id: 'file-1', file_id: 'file-1', label: 'Gaming License' },
      { section: 'shareholders', id: 'ana', file_id: 'file-3', label: 'Ana Silva: Passport' },
      { section: 'managing_directors', id: 'ben', label: 'Ben: Proof of address' },
      { section: 'shareholders', id: 'holding', document_type: 'entity_coc' },
    ])
    expect(firstEndIn(ending)).toBe('2025-01-31')
    expect(firstEndIn([])).toBeNull()
  })

  it('are none that only wait for approval, none that the client has no more, and none of a person who is not there yet', () => {
    const waiting = { pendingCreation: true }
    expect(
      endingDocuments(
        aCorporate({ location_type: 'abroad' })
          .file('kyc-gaming-license', { ...expired, ...waiting })
          .build(),
      ),
    ).toEqual([])
    expect(endingDocuments(aCorporate().file('kyc-gaming-license', expired).build())).toEqual([])
    const file = aCorporate().person('ana', {}, ['passport_file']).build()
    expect(endingDocuments({ ...file, persons: file.persons.map((person) => ({ ...person, ...waiting })) })).toEqual([])
  })

  it('are on the page of the account holder', () => {
    const file = new ClientFileBuilder('account_holder').person('ana', {}, ['passport_file']).ubo('u', 'ana').build()
    expect(endingDocuments(file)).toMatchObject([{ section: 'account_holder', id: 'ana' }])
  })

  it('PRG-03 stay filled', () => {
    const of = (differences: ReturnType<typeof license>) =>
      progressOf(aCorporate({ location_type: 'abroad' }).file('kyc-gaming-license', differences).build()).progress
        .corporate
    expect(of(expired)).toBe(of(license({ expiration_date: '2099-01-31' })))
    expect(of(expired)).toBe(5)
  })
})
