import { fieldsOf } from '@dossier/contract/file/catalogue'
import { documentTypes } from '@dossier/contract/file/documents'
import { approveChange, denyChange, withdrawChange } from '@dossier/contract/file/endpoints/changes'
import type { Kind } from '@dossier/contract/file/kinds'
import { kindCalls } from '@dossier/contract/record-calls'
import { expect, it } from 'vitest'
import { DomainError } from '../../platform/errors'
import { newId } from '../../platform/ids'
import { samplesOf } from '../../testing/field-samples'
import { filled, idsIn, samples, samplesToCreate, schemaOf } from '../../testing/filled-requests'
import { type Firm, openFirm, type Role } from '../../testing/firm'
import { insertRecords } from '../../testing/insert-records'
import { oneOfEach } from '../../testing/one-of-each'
import { type OpenProduct, openProduct } from '../../testing/open-product'
import { aChance, type Chance } from '../../testing/random'
import type { ClientDocument } from '../case-files/client-document'
import type { CaseFile, ReviewedRecord } from '../engine/model'
import { completenessOf } from '../kinds/completeness-file'
import { draftRecord } from '../kinds/drafting'
import { removeRecord } from './remove-record'
import { updateRecord } from './update-records'

const people: readonly Role[] = ['manager', 'supervisor', 'officer', 'administrator']
const creations = Object.values(kindCalls).flatMap(({ create }) => create ?? [])

/** A client with one record of every kind and a document of every type, of which some lack what makes them count. */
async function aFullClient(product: OpenProduct, firm: Firm) {
  const { id, action } = await firm.proposeClient()
  const ids = await oneOfEach(product, firm.id, { company: id })
  const links: Record<string, ReviewedRecord['links']> = {
    person: { person: [ids.person] },
    legal_entity: { legalEntity: [ids.legal_entity] },
    subsidiary: { subsidiary: [ids.subsidiary] },
  }
  const files = documentTypes
    .filter(({ owner }) => owner !== 'due_diligence')
    .map(({ type, owner }, number) =>
      draftRecord('kyc_file', newId(), id, {
        facts: { documentType: type },
        links: { person: [], legalEntity: [], subsidiary: [], ...links[owner] },
        values: number % 2 === 0 ? { file: 'scan.pdf' } : {},
      }),
    )
  await insertRecords(product, firm.id, ...files)
  await firm.approve(action)
  return id
}

/** What someone tries with a client's file. Answers what was approved, '' for anything else. */
function actsOn(product: OpenProduct, firm: Firm, companyId: string, chance: Chance) {
  const by = () => chance.pick(people)
  const oneOf = <T>(items: readonly T[]) => (items.length > 0 ? chance.pick(items) : undefined)
  const attempt = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })

  async function create({ records }: CaseFile) {
    const endpoint = chance.pick(creations)
    const node = schemaOf(await endpoint.schemas(), 'body') ?? {}
    const places = idsIn(node).map(([path]) => path)
    const idOf = (_: string, kind: string) => oneOf([...records.values()].filter((one) => one.kind === kind))?.id ?? ''
    const varied = { ...samplesToCreate(endpoint), ...samples, entity_type: chance.pick(['person', 'entity']) }
    const body = filled(node, { idOf, samples: varied, place: chance.pick(places) })
    const { status } = await product.attempt(firm.as[by()], endpoint, { body })
    expect(status).toBeLessThan(500)
  }

  async function update(record: ReviewedRecord) {
    const kind = record.kind as Kind
    const fields = fieldsOf(kind).filter(({ readOnly }) => !readOnly)
    const wanted = oneOf(fields.filter((field) => samplesOf(field, record.facts).length > 0))
    if (!wanted) return
    const edits = { [wanted.name]: chance.pick(samplesOf(wanted, record.facts)) }
    await attempt(updateRecord(firm.context('administrator'), { kind, id: record.id, edits }))
  }

  async function decide({ actions }: CaseFile) {
    const action = oneOf([...actions.values()])
    if (!action) return ''
    const [endpoint, more] = chance.oneIn(4)
      ? chance.pick([
          [denyChange, { text: 'Not what the register says' }],
          [withdrawChange, {}],
        ] as const)
      : ([approveChange, {}] as const)
    const { status } = await product.attempt(firm.as[by()], endpoint, { body: { id: action.id, ...more } })
    expect(status).toBeLessThan(500)
    const [root] = action.parts
    return status === 200 && endpoint === approveChange ? (root?.type ?? '') : ''
  }

  return async (file: CaseFile): Promise<string> => {
    const record = chance.pick([...file.records.values()])
    switch (chance.below(8)) {
      case 0:
      case 1:
        await create(file)
        return ''
      case 2:
      case 3:
        await update(record)
        return ''
      case 4:
        if (record.id !== companyId) {
          await attempt(removeRecord(firm.context(by()), { kind: record.kind as Kind, id: record.id }))
        }
        return ''
      default:
        return decide(file)
    }
  }
}

it('ruling 23 progress and missing items equal a rebuild after any acts on records of any kind', async () => {
  const product = await openProduct()
  const firm = await openFirm(product, people)
  const id = await aFullClient(product, firm)
  const act = actsOn(product, firm, id, aChance(1))
  const now = () => product.caseFiles.ofClient(firm.member('officer'), id)
  const approved = new Set<string>()
  const states = new Set<string>()
  let file = await now()
  for (let number = 0; number < 150; number++) {
    approved.add(await act(file))
    file = await now()
    const kept = await product.database.db.collection<ClientDocument>('companies').findOne({ _id: id })
    const { progress, missing, not_applicable, ending } = kept ?? {}
    expect({ progress, missing, not_applicable, ending }).toEqual(completenessOf(file, id))
    states.add(JSON.stringify(kept?.missing))
  }
  expect([...approved]).toEqual(expect.arrayContaining(['create', 'update', 'remove']))
  expect(states.size).toBeGreaterThan(3)
})
