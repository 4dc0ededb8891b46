import { expect, it } from 'vitest'
import type { ReviewedRecord } from '../../file/engine/model'
import { embeddedProvider } from './embedded-provider'
import type { ListQuestion } from './list-question'
import { factsOfPerson } from './screened-record'
import { requestOf } from './screening'

const person = (values: ReviewedRecord['values']): ReviewedRecord => ({
  id: 'p1',
  kind: 'person',
  companyId: 'c1',
  rev: 1,
  links: {},
  facts: {},
  values: { firstName: 'Anna', lastName: 'Silva', dateOfBirth: '1970-03-05', passportCountry: 'CW', ...values },
  proposals: {},
  openActions: [],
})

it('SAN-02 The numbers of identity documents are compared with the lists, and are no part of the request that is shown', async () => {
  const facts = factsOfPerson(person({ passportNumber: 'NL1234567', secondPassportNumber: ' ID-7654321 ' }))
  const asked: Omit<ListQuestion, 'id'>[] = []
  const provider = embeddedProvider({
    ask: async (question) => {
      asked.push(question)
      return { id: 1, lists: [], found: [], namesakes: [] }
    },
    version: async () => '',
    upToDate: async () => {},
  })
  await provider.screen(facts)
  expect(asked.map(({ query }) => query.identifiers)).toEqual([['NL1234567', 'ID-7654321']])
  expect(JSON.parse(requestOf({ facts }))).toEqual({
    general: { firstname: 'Anna', surname: 'Silva', dob: '1970-03-05', nationality: 'CW' },
  })
})

it('A person without documents is screened without numbers', () => {
  expect(factsOfPerson(person({ passportNumber: '' }))).not.toHaveProperty('identifiers')
})
