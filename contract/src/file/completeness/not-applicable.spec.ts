import { describe, expect, it } from 'vitest'
import { aCorporate, ClientFileBuilder, counts, filledFile } from './client-file.builder'
import { openDemands } from './not-applicable'
import { progressOf, requiredItems } from './progress'

const openIn = (client: ClientFileBuilder) => {
  const file = client.build()
  return (requiredItems(file).corporate ?? []).flatMap((item) => openDemands(file, item))
}
const statesOf = (client: ClientFileBuilder) =>
  progressOf(client.build()).not_applicable.map(({ item, state }) => [item, state])

describe('What does not apply', () => {
  it('WRK-20 is no longer asked for, is listed with its reason, and never counts as filled', () => {
    const client = aCorporate().file('kyc-aoi-5')
    const before = progressOf(client.build())
    expect(counts(requiredItems(client.build()).corporate)).toEqual({ required: 15, filled: 1 })
    const { progress, missing, not_applicable } = progressOf(client.without('corporate', 'kyc-ruling').build())
    expect(counts(requiredItems(client.build()).corporate)).toEqual({ required: 14, filled: 1 })
    expect(progress.corporate).toBe(7.14)
    expect(missing).toEqual(before.missing.filter(({ label }) => label !== 'Tax ruling'))
    expect(not_applicable).toMatchObject([
      { section: 'corporate', item: 'kyc-ruling', id: 'kyc-ruling', reason: 'There is none of it', state: 'holds' },
    ])
  })

  it('WRK-20 is still asked for while it is only proposed', () => {
    const client = aCorporate().without('corporate', 'kyc-ruling', { pendingCreation: true })
    expect(counts(requiredItems(client.build()).corporate)).toEqual({ required: 15, filled: 0 })
    expect(progressOf(client.build()).not_applicable).toEqual([])
  })

  it.each([
    [
      'location',
      (client: ClientFileBuilder) => ({
        ...client.build(),
        company: { id: 'client', company_type: 'corporate', values: { location_type: 'abroad' } },
      }),
    ],
    ['services', (client: ClientFileBuilder) => client.listing('Domicile').build()],
  ])('WRK-20 lapses once the %s it rested on changed', (_what, changed) => {
    const file = changed(aCorporate().without('corporate', 'kyc-ruling'))
    const { missing, not_applicable } = progressOf(file)
    expect(missing.map(({ label }) => label)).toContain('Tax ruling')
    expect(not_applicable.map(({ state }) => state)).toEqual(['lapsed'])
  })

  it('WRK-20 lapses with the residence of whose document it is, and with supervision', () => {
    const owned = (origin: string, supervised = false) =>
      aCorporate()
        .person('ana', { firstName: 'Ana', lastName: 'Silva', location_type: origin })
        .ubo('ubo', 'ana')
        .entity('reef', { name: 'Reef Holding', location_type: 'local', supervised })
        .holder('holding', 100, { legalEntity: 'reef' })
    const resident = owned('local').without('shareholders', 'ana/bank_reference_letter').build().notApplicable
    const labels = (client: ClientFileBuilder) =>
      progressOf({ ...client.build(), notApplicable: resident }).missing.map(({ label }) => label)
    expect(labels(owned('local'))).not.toContain('Ana Silva: Bank reference letter')
    expect(labels(owned('abroad'))).toContain('Ana Silva: Bank reference letter')
    const unsupervised = owned('local').without('shareholders', 'reef/entity_members').build().notApplicable
    const ofReef = (supervised: boolean) =>
      progressOf({ ...owned('local', supervised).build(), notApplicable: unsupervised }).not_applicable
    expect(ofReef(false)).toMatchObject([{ state: 'holds' }])
    expect(ofReef(true)).toMatchObject([{ state: 'lapsed' }])
  })

  it('WRK-20 counts as what it is once it is on file after all', () => {
    const client = aCorporate().without('corporate', 'kyc-ruling').file('kyc-ruling')
    expect(counts(requiredItems(client.build()).corporate)).toEqual({ required: 15, filled: 1 })
    expect(statesOf(client)).toEqual([['kyc-ruling', 'given']])
  })

  it('WRK-20 of a field lets its document count without it, but not before that is on file', () => {
    const undated = { ...filledFile('kyc-aa-y1-12'), fiscal_year_ending_on: null }
    const accounts = aCorporate().file('kyc-aa-y1-12', { id: 'accounts', values: undated })
    expect(openIn(accounts).filter(({ id }) => id === 'accounts')).toEqual([
      {
        item: 'kyc-aa-y1-12/fiscal_year_ending_on',
        id: 'accounts',
        label: 'Annual accounts of the last book year: Fiscal year ending on',
      },
    ])
    expect(counts(requiredItems(accounts.build()).corporate)).toEqual({ required: 15, filled: 0 })
    accounts.without('corporate', 'kyc-aa-y1-12/fiscal_year_ending_on')
    expect(counts(requiredItems(accounts.build()).corporate)).toEqual({ required: 15, filled: 1 })
    const unfiled = aCorporate().without('corporate', 'kyc-aa-y1-12/fiscal_year_ending_on')
    expect(counts(requiredItems(unfiled.build()).corporate)).toEqual({ required: 15, filled: 0 })
  })

  it('WRK-20 cannot be said of names and shares, and of the field of a person it can', () => {
    const client = aCorporate()
      .person('ana', { location_type: 'local' })
      .ubo('ubo', 'ana')
      .file('passport_file', { person: 'ana' })
    const file = client.build()
    const open = (requiredItems(file).shareholders ?? []).flatMap((item) => openDemands(file, item))
    expect(open.map(({ item }) => item)).toContain('ana/tinNumber')
    expect(open.map(({ item }) => item)).not.toContain('ana/firstName')
    expect(open.filter(({ item }) => item.includes('shares'))).toEqual([])
    expect(progressOf(file).missing.map(({ label }) => label)).toContain('Missing shareholders 100%')
  })

  it('WRK-20 of a bank is said of that bank alone', () => {
    const bank = (id: string, name: string) => ({ id, values: { bank_name: name } })
    const client = aCorporate().file('scfba', bank('one', 'Caribe')).file('scfba', bank('other', 'Royal'))
    client.without('corporate', 'one/scfba')
    expect(openIn(client).flatMap(({ item, label }) => (item.endsWith('/scfba') ? [label] : []))).toEqual([
      'Signature cards for bank accounts: Royal',
    ])
    const none = aCorporate().without('corporate', 'scfba')
    expect(counts(requiredItems(none.build()).corporate)).toEqual({ required: 14, filled: 0 })
  })

  it('WRK-20 of an account holder leaves 0 % where nothing is asked for any more (PRG-01)', () => {
    const client = new ClientFileBuilder('account_holder')
    client.without('corporate', 'cosbaof').without('corporate', 'scfba')
    expect(progressOf(client.build())).toMatchObject({
      progress: { corporate: 0 },
      missing: [{ section: 'account_holder' }],
    })
  })
})
