import { formAgainstFile, proposeToFile } from '@dossier/contract/due-diligence/endpoints/declared'
import { createDueDiligence, dueDiligenceInfo, saveDueDiligence } from '@dossier/contract/due-diligence/endpoints/forms'
import type { DeclaredParty } from '@dossier/contract/due-diligence/schemas/declared'
import { expect } from 'vitest'
import { type Content, draftRecord } from '../file/kinds/drafting'
import { found } from '../platform/errors'
import { newId } from '../platform/ids'
import { type Firm, openFirm, type Role } from './firm'
import { insertRecords } from './insert-records'
import type { OpenProduct } from './open-product'

/** A firm with a client that has a director, for a case that is about what a form of theirs declares. */
export async function openDeclared(product: OpenProduct) {
  const office = await openDeclaredOf(product)
  const { firm, client } = office
  await firm.approve(await firm.propose(client, { chamber_of_commerce: 'CC-1' }))
  const keep = async (kind: Parameters<typeof draftRecord>[0], content: Content) => {
    const record = draftRecord(kind, newId(), client, content)
    await insertRecords(product, firm.id, record)
    return record.id
  }
  const director = await keep('managing_director', { values: { entity_type: 'person' } })
  const born = { dateOfBirth: '1970-03-05', placeofBirth: 'Soto' }
  await keep('person', {
    links: { mbd_related: [director] },
    values: { firstName: 'Dora', lastName: 'Silva', ...born },
  })
  return office
}

/** The same without a director, and with this staff. */
export async function openDeclaredOf(product: OpenProduct, staffed?: readonly Role[]) {
  const firm = await openFirm(product, staffed)
  return declared(product, firm, await firm.client())
}

export type Declared = ReturnType<typeof declared>

function declared(product: OpenProduct, firm: Firm, client: string) {
  /** A form that was filled with company and directors, in which the client wrote these values, by type of element. */
  async function aForm(answers: Record<string, object>, status = 'submitted') {
    const body = { company_id: client, label: 'Yearly review', prefill: ['company' as const, 'directors' as const] }
    const { dueDiligence } = (await product.call(firm.as.manager, createDueDiligence, { body })).body
    const token = dueDiligence.access_link_token ?? ''
    const { elements } = (await product.call(null, dueDiligenceInfo, { body: { token } })).body
    const idOf = (type: string) => found(elements.find((element) => element.type === type))._id
    const edits = Object.entries(answers).map(([type, values]) => ({ _id: idOf(type), ...values }))
    expect((await product.call(null, saveDueDiligence, { body: { token, elements: edits } })).status).toBe(200)
    const records = product.database.db.collection<{ _id: string }>('records')
    await records.updateOne({ _id: dueDiligence._id }, { $set: { 'facts.status': status } })
    return { id: dueDiligence._id, idOf }
  }
  const compare = (id: string, as: string | null = firm.as.manager) =>
    product.attempt(as, formAgainstFile, { params: { id } })
  const partiesOf = async (id: string) => (await compare(id)).body.parties as DeclaredParty[]
  const partyOf = async (id: string, type: string) => found((await partiesOf(id)).find((party) => party.type === type))
  const valueIn = async (id: string, type: string, name: string) =>
    found((await partyOf(id, type)).values.find(({ field }) => field === name))
  const propose = (body: object, as: string | null = firm.as.manager) => product.attempt(as, proposeToFile, { body })
  return { product, firm, client, aForm, compare, partyOf, valueIn, propose }
}
