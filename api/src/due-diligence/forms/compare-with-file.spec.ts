import type { ElementType } from '@dossier/contract/file/catalogue/due-diligence-form'
import { permissions } from '@dossier/contract/platform/permissions'
import { describe, expect, it } from 'vitest'
import { caseFile } from '../../file/case-files/case-file'
import type { ReviewedRecord, Values } from '../../file/engine/model'
import { draftRecord } from '../../file/kinds/drafting'
import type { MemberContext } from '../context'
import { compareWithFile } from './compare-with-file'
import { newForm } from './form'

const member = { userId: 'u', type: 'CLIENT_MANAGER', permissions: new Set(permissions), organisationId: 'o' } as never

describe('Comparing a form with the file', () => {
  it('reads each record as often in a large file as in a small one', async () => {
    const [few, many] = [await readsOf(10), await readsOf(40)]
    expect(few.parties).toBe(11)
    expect(many.parties).toBe(41)
    expect(many.reads / 40).toBeLessThan(few.reads / 10 + 1)
  })
})

/** How often values are read to compare so many directors, whom form and file know by name. */
async function readsOf(count: number) {
  let reads = 0
  const counting = (values: Values): Values =>
    new Proxy(values, {
      get: (target, name) => {
        reads++
        return Reflect.get(target, name)
      },
    })
  const counted = (record: ReviewedRecord): ReviewedRecord => ({
    ...record,
    values: counting(record.values),
    proposals: counting(record.proposals),
  })
  const people = Array.from({ length: count }, (_, index) => `Dora Silva${index}`)
  const company = draftRecord('company', 'client', 'client', { values: { name: 'Harbour' } })
  const directors = people.flatMap((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const links = { mbd_related: [`director${index}`] }
    return [
      draftRecord('managing_director', `director${index}`, 'client', { values: { entity_type: 'person' } }),
      draftRecord('person', `person${index}`, 'client', { links, values: { firstName, lastName } }),
    ]
  })
  const prefilled = people.toReversed().map((full_name, index) => ({
    type: 'director' as ElementType,
    values: { full_name },
    copiedFrom: `elsewhere${index}`,
  }))
  let made = 0
  const form = newForm('client', 'Yearly review', { newId: () => `made${++made}`, at: new Date(0), prefilled })
  const context = {
    member,
    forms: { form: async () => ({ ...form, elements: form.elements.map(counted) }) },
    caseFiles: { ofClient: async () => caseFile([company, ...directors].map(counted), []) },
  }
  const compared = await compareWithFile(context as unknown as MemberContext, 'form')
  return { reads, parties: compared.parties.length }
}
