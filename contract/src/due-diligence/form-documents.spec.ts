import { describe, expect, it } from 'vitest'
import { isAttachedAlready, isThere, type Party, partyName, requiredDocuments } from './form-documents'

const ada: Party = { _id: 'ada', type: 'director', name: 'Ada Lint' }
const holder: Party = { _id: 'holder', type: 'shareholder', name: '' }
const company: Party = { _id: 'company', type: 'company', name: 'Harbour B.V.' }
const trust: Party = { _id: 'trust', type: 'corporate_person', name: 'Trust Ltd' }

const attached = (documentType: string, facts: { of?: string; status?: 'pending' | 'approved' | 'rejected' } = {}) => ({
  documentType,
  dueDiligenceElement: facts.of ?? null,
  status: facts.status ?? 'pending',
})

describe('The documents that a form asks for', () => {
  it('DDL-55 are eleven of the company, and a passport and a proof of address of each private person', () => {
    const required = requiredDocuments([company, trust, ada, holder], [])
    expect(required.filter(({ party }) => party === undefined)).toHaveLength(11)
    expect(required.slice(11).map(({ document, party }) => [document.type, party?._id])).toEqual([
      ['certified_true_copy_of_passport', 'ada'],
      ['proof_of_address', 'ada'],
      ['certified_true_copy_of_passport', 'holder'],
      ['proof_of_address', 'holder'],
    ])
    expect(required.every((one) => one.state === 'missing')).toBe(true)
  })

  it('DDL-55 are there once uploaded and not rejected, each for its own person', () => {
    const required = requiredDocuments(
      [ada, holder],
      [
        attached('certofinc', { status: 'rejected' }),
        attached('director_register', { status: 'rejected' }),
        attached('director_register'),
        attached('privacy_policy', { status: 'approved' }),
        attached('proof_of_address', { of: 'ada' }),
      ],
    )
    const there = required.filter(isThere).map(({ document, party, state }) => [document.type, party?._id, state])
    expect(there).toEqual([
      ['director_register', undefined, 'pending'],
      ['privacy_policy', undefined, 'approved'],
      ['proof_of_address', 'ada', 'pending'],
    ])
    expect(required.find(({ document }) => document.type === 'certofinc')?.state).toBe('rejected')
  })

  it.each([
    ['the same type', 'certofinc', null, true],
    ['the same type of the same person', 'proof_of_address', 'ada', true],
    ['the same type of another person', 'proof_of_address', 'holder', false],
    ['one that was rejected', 'privacy_policy', null, false],
    ['another type', 'copy_of_license', null, false],
  ])('DDL-61 DDL-66 %s', (_, type, of, expected) => {
    const there = [
      attached('certofinc'),
      attached('proof_of_address', { of: 'ada' }),
      attached('privacy_policy', { status: 'rejected' }),
    ]
    expect(isAttachedAlready(there, type, of)).toBe(expected)
  })

  it('name those of whom no name is known yet by what they are', () => {
    expect([ada, holder, company].map(partyName)).toEqual(['Ada Lint', 'Shareholder without a name', 'Harbour B.V.'])
  })
})
