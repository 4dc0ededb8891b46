import { describe, expect, it } from 'vitest'
import {
  acceptsFilename,
  ageHint,
  type DocumentFacts,
  type DocumentSection,
  type DocumentType,
  documentFieldLabel,
  documentType,
  documentTypes,
  documentTypesIn,
  isRequired,
  isShown,
} from './documents'

const found = (type: string): DocumentType => {
  const document = documentType(type)
  if (!document) throw new Error(`No document type ${type}`)
  return document
}
const labels = (...sections: DocumentSection[]) =>
  Object.fromEntries(sections.flatMap(documentTypesIn).map(({ type, label }) => [type, label]))
const required = (section: DocumentSection, facts: DocumentFacts) =>
  documentTypesIn(section)
    .filter((document) => isRequired(document, facts))
    .map(({ type }) => type)

describe('The document catalogue', () => {
  it('names every type once', () => {
    expect(new Set(documentTypes.map(({ type }) => type)).size).toBe(documentTypes.length)
    expect(documentType('toString')).toBeUndefined()
    expect(documentType(null)).toBeUndefined()
  })

  it('the types of the document table', () => {
    expect(labels('documents')).toEqual({
      'kyc-ma-1': 'Management Agreement',
      'kyc-ppa-2': 'Principal Party Agreement',
      'kyc-gaming-license': 'Gaming License',
      'kyc-feeibtbvdna-3': 'Foreign Exchange Exemption',
      'kyc-lteabibtdoea-4': 'License to Establish a Business',
      'kyc-mlibtdoea-4-1': 'Management License',
      'kyc-aoi-5': 'Articles of Incorporation',
      'kyc-attaoi-5-1': 'Amendments',
      'kyc-reftcoc-5-2': 'Chamber of Commerce extract',
      'kyc-oc-6': 'Organizational Chart',
      'kyc-sr-7': "Shareholders' register",
      'kyc-reftcoc-7-1': 'Share transfer agreement',
      'kyc-sof-8': 'Source of funds',
      'kyc-ruling': 'Tax ruling',
    })
  })

  it('bank documents carry the name of the bank, one record each', () => {
    for (const type of ['cosbaof', 'scfba']) {
      expect(found(type)).toMatchObject({ repeated: true, fields: [{ name: 'bank_name', required: true }] })
    }
  })

  it('the Annual Accounts table', () => {
    const fields = documentTypesIn('annual_accounts').map((document) => [
      document.type,
      document.fields.map(({ name }) => name).join(' '),
    ])
    expect(fields).toEqual([
      ['kyc-aa-y1-12', 'year fiscal_year_ending_on'],
      ['kyc-aa-y2-12', 'year fiscal_year_ending_on'],
      ['kyc-dogmos-13', 'year'],
      ['kyc-fpt-14', 'year'],
      ['subsidiaries', 'year'],
    ])
  })

  it('five types show only for clients that are not local', () => {
    const hidden = documentTypes.filter(
      (document) => document.owner === 'company' && !isShown(document, { local: true }),
    )
    expect(hidden.map(({ type }) => type).toSorted()).toEqual(
      ['kyc-gaming-license', 'kyc-ma-1', 'kyc-ppa-2', 'kyc-feeibtbvdna-3', 'kyc-dogmos-13'].toSorted(),
    )
    expect(hidden.every((document) => isShown(document, { local: false }))).toBe(true)
  })

  it('the Chamber of Commerce extract calls its date Incorporation Date', () => {
    expect(documentFieldLabel(found('kyc-reftcoc-5-2'), 'certDate')).toBe('Incorporation Date')
    expect(documentFieldLabel(found('kyc-aoi-5'), 'certDate')).toBe('Document Date')
    expect(documentFieldLabel(found('kyc-aoi-5'), 'license_type')).toBeUndefined()
  })

  it('only pdf is taken, images too by the chart, png too by due diligence', () => {
    const taken = (type: string) =>
      ['a.pdf', 'a.PNG', 'a.jpg', 'a.jpeg', 'a.exe', 'pdf'].filter((name) => acceptsFilename(found(type), name))
    expect(taken('kyc-aoi-5')).toEqual(['a.pdf'])
    expect(taken('kyc-oc-6')).toEqual(['a.pdf', 'a.PNG', 'a.jpg', 'a.jpeg'])
    expect(taken('certofinc')).toEqual(['a.pdf', 'a.PNG'])
  })

  it('hints at the age of passports, register extracts, policies and proofs of address', () => {
    const hinted = Object.fromEntries(
      documentTypes.flatMap((document) => (ageHint(document) ? [[document.type, document.maximumAgeMonths]] : [])),
    )
    expect(hinted).toEqual({
      'kyc-reftcoc-5-2': 6,
      passport_file: 6,
      address_file: 3,
      entity_coc: 6,
      cert_excerpt_from_register: 6,
      privacy_policy: 12,
      certified_true_copy_of_passport: 6,
    })
    expect(ageHint(found('address_file'))).toBe('Not older than 3 months')
  })

  it('documents of a person', () => {
    expect(labels('person')).toEqual({
      passport_file: 'Passport',
      secondPassport_file: 'Second ID',
      address_file: 'Proof of address',
      bank_reference_letter: 'Bank reference letter',
      source_of_wealth: 'Source of wealth',
      source_of_funds: 'Source of funds',
      google_search: 'Google search',
      world_check: 'World check',
    })
  })

  it('PER-12 a second ID and an official’s sources are shown without being required', () => {
    const localOfficial = { local: true, role: 'official' } as const
    expect(documentTypesIn('person').every((document) => isShown(document, localOfficial))).toBe(true)
    expect(required('person', localOfficial)).toEqual([
      'passport_file',
      'address_file',
      'bank_reference_letter',
      'google_search',
      'world_check',
    ])
    expect(required('person', { local: false, role: 'owner' })).toHaveLength(8)
  })

  it('ENT-02 documents of a legal entity', () => {
    expect(labels('legal_entity')).toEqual({
      entity_aoi: 'Articles of Incorporation',
      entity_coc: 'Chamber of Commerce / Certificate of Incorporation',
      entity_members: 'Share Register',
      entity_soi: 'Certificate of Incumbency',
      entity_rodo: 'Register of Directors',
      entity_license: 'Entity License',
    })
    expect(required('legal_entity', { local: true, role: 'shareholder' })).not.toContain('entity_rodo')
  })

  it.each([
    ['a corporate shareholder', { local: false, role: 'shareholder', supervised: false }, false, false],
    ['a supervised director at home', { local: true, role: 'director', supervised: true }, false, false],
    [
      'a supervised director from abroad at the top',
      { local: false, role: 'director', supervised: true, foreignTopDirector: true },
      true,
      false,
    ],
    ['an unsupervised director', { local: true, role: 'director', supervised: false }, true, true],
  ] as const)('ENT-04 ENT-05 ENT-06 the license of %s', (_who, facts, shown, asked) => {
    expect(isShown(found('entity_license'), facts)).toBe(shown)
    expect(isRequired(found('entity_license'), facts)).toBe(asked)
  })

  it('documents of a due diligence, two of them for each person', () => {
    expect(labels('due_diligence')).toEqual({
      due_dil_form: 'Due diligence form',
      certofinc: 'Certificate of incorporation',
      article_if_incorp: 'Articles of incorporation',
      cert_excerpt_from_register: 'Certified excerpt from register',
      register_of_shareholders: 'Register of shareholders',
      director_register: 'Register of directors',
      cert_copy_of_representative: 'Certified copy of representative',
      structure_chart: 'Structure chart (UBOs 25% or more)',
      proof_of_domain_ownership: 'Proof of domain ownership',
      copy_of_license: 'Copy of license',
      privacy_policy: 'Privacy policy',
      certified_true_copy_of_passport: 'Certified true copy of passport',
      proof_of_address: 'Proof of address',
    })
    expect(documentTypesIn('due_diligence').flatMap(({ type, perPerson }) => (perPerson ? [type] : []))).toEqual([
      'certified_true_copy_of_passport',
      'proof_of_address',
    ])
  })
})
