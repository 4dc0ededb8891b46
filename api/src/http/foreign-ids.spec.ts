import { fieldsOf } from '@dossier/contract/catalogue'
import type { Endpoint, Schemas } from '@dossier/contract/endpoint'
import { endpoints } from '@dossier/contract/endpoints'
import { createDueDiligence, getDueDiligence } from '@dossier/contract/endpoints/due-diligence'
import { listNotices } from '@dossier/contract/endpoints/notices'
import { createAccountNumber, createDirector } from '@dossier/contract/endpoints/records'
import { kindNames } from '@dossier/contract/kinds'
import { kindCalls } from '@dossier/contract/record-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { samplesOf } from '../testing/field-samples'
import { openFirm } from '../testing/firm'
import { oneOfEach } from '../testing/one-of-each'
import { type OpenProduct, openProduct } from '../testing/open-product'
import { unknownId } from '../testing/refusals'

/** The part of a JSON schema that says where ids stand and what must be sent beside them. */
type Node = {
  readonly type?: string
  readonly identifies?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly anyOf?: readonly Node[]
}

type Part = 'params' | 'query' | 'body'
const parts: readonly Part[] = ['params', 'query', 'body']

const schemaOf = (schemas: Schemas, part: Part): Node | undefined =>
  schemas[part] && (z.toJSONSchema(schemas[part], { io: 'input', unrepresentable: 'any' }) as Node)

/** Where ids stand in a part, as `elements._id`, with what each identifies. */
function idsIn(node: Node | undefined, path: readonly string[] = []): [string, string][] {
  if (!node) return []
  if (node.identifies) return [[path.join('.'), node.identifies]]
  const named = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => idsIn(inner, [...path, name]))
  return [...named, ...idsIn(node.items, path), ...(node.anyOf ?? []).flatMap((inner) => idsIn(inner, path))]
}

/** What is sent where no id stands, for whichever call asks for it by this name. */
const samples: Readonly<Record<string, unknown>> = {
  username: 'colleague',
  email: 'colleague@firm.test',
  name: 'view_chart',
  effect: 'deny',
  text: 'Not what the register says',
  label: 'Yearly review',
  location_type: 'local',
  entity_type: 'entity',
  firstName: 'Marisol',
  lastName: 'Winklaar',
  // A person needs one parent, whichever id is aimed at.
  md_id: 'named by its kind',
}

/** What is sent in their place where another id is aimed at. */
const samplesFor: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'body.person_id': { entity_type: 'person' },
  'body.elements._id': { id: 'of the record' },
}

type Filling = {
  readonly idOf: (path: string, kind: string) => string
  readonly samples: Readonly<Record<string, unknown>>
  /** The id that is aimed at: other optional ids are left out. */
  readonly place: string
}

/** A request in the shape of a schema: what is required, what there is a sample of, and the id that is aimed at. */
function filled(node: Node, filling: Filling, path: readonly string[] = []): unknown {
  if (node.identifies) return filling.idOf(path.join('.'), node.identifies)
  if (node.anyOf) return filled(node.anyOf[0] ?? {}, filling, path)
  if (node.items) return [filled(node.items, filling, path)]
  if (node.properties) {
    const wanted = Object.entries(node.properties).filter(
      ([name]) =>
        node.required?.includes(name) ||
        name in filling.samples ||
        `${filling.place}.`.startsWith(`${[...path, name].join('.')}.`),
    )
    return Object.fromEntries(wanted.map(([name, inner]) => [name, filled(inner, filling, [...path, name])]))
  }
  if (node.type === 'object') return {}
  return node.enum?.[0] ?? filling.samples[path.at(-1) ?? ''] ?? 'x'
}

let product: OpenProduct
let ours: Awaited<ReturnType<typeof anOrganisation>>
let theirs: Awaited<ReturnType<typeof anOrganisation>>

beforeAll(async () => {
  product = await openProduct()
  ours = await anOrganisation()
  theirs = await anOrganisation()
})

/** An organisation with one of everything that an id can name, somebody who may do everything, and a reader of its own. */
async function anOrganisation() {
  const firm = await openFirm(product, ['administrator', 'manager', 'officer', 'client'])
  const company = await firm.client()
  const holder = await firm.holder()
  const [person] = await product.caseFiles.ofKind(firm.member('officer'), 'person', holder)
  const action = await firm.propose(company, { city: 'Soto' })
  const created = await product.call(firm.as.manager, createDueDiligence, {
    body: { company_id: company, label: 'Due' },
  })
  const form = created.body.dueDiligence._id
  const { elements } = (await product.call(firm.as.manager, getDueDiligence, { params: { id: form } })).body
  const account = (await product.call(firm.as.manager, createAccountNumber, { body: { company_id: company } })).body
  const board = await product.call(firm.as.manager, createDirector, {
    body: { company_id: company, location_type: 'local', entity_type: 'entity', name: 'Harbour Directors' },
  })
  const [ubo] = await product.caseFiles.ofKind(firm.member('officer'), 'ubo', holder)
  const session = await product.database.db
    .collection<{ _id: string }>('sessions')
    .findOne({ user_id: firm.users.client.id })
  const { notices } = (await product.call(firm.as.manager, listNotices, { query: {} })).body
  const records = await oneOfEach(product, firm.id, {
    company,
    person: person?.id,
    due_diligence_record: form,
    due_diligence_element: elements[0]?._id,
    account_number: account.account_number._id,
    transaction_profile: account.transactional_profile._id,
    managing_director: board.body.md._id,
    legal_entity: board.body.entities[0]?._id,
    ubo: ubo?.id,
  })
  const ids: Readonly<Record<string, string>> = {
    ...records,
    user: firm.users.client.id,
    session: session?._id ?? '',
    action,
    record: company,
    snapshot: unknownId,
    notice: notices[0]?._id ?? '',
  }
  const { access_link_token: link } = created.body.dueDiligence
  return { id: firm.id, ids, token: firm.as.administrator, link }
}

/** Something for every field that the dialog of a kind may ask for. */
function samplesToCreate(endpoint: Endpoint) {
  const kind = kindNames.find((name) => kindCalls[name]?.create === endpoint)
  if (kind === undefined) return {}
  const named = fieldsOf(kind).map((field) => [field.name, samplesOf(field, {})[0]] as const)
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}

/** Asks with our ids everywhere but in one place. */
async function ask(endpoint: Endpoint, place: string, id: string) {
  const schemas = await endpoint.schemas()
  const byLink = endpoint.access === 'access-token' && { token: ours.link }
  const asked = parts.flatMap((part) => {
    const node = schemaOf(schemas, part)
    const idOf = (path: string, kind: string) => (`${part}.${path}` === place ? id : (ours.ids[kind] ?? ''))
    const filling = {
      idOf,
      samples: { ...samplesToCreate(endpoint), ...samples, ...samplesFor[place], ...byLink },
      place: place.replace(/^\w+\./, ''),
    }
    return node ? [[part, filled(node, filling)] as const] : []
  })
  const { status, body } = await product.attempt(ours.token, endpoint, Object.fromEntries(asked))
  return { status, body: { ...body, requestId: '' } }
}

const places = await Promise.all(
  Object.entries(endpoints).map(async ([name, endpoint]) => {
    const schemas = await endpoint.schemas()
    return parts.flatMap((part) =>
      idsIn(schemaOf(schemas, part)).map(
        ([path, kind]) => [`${name} ${part}.${path}`, endpoint, `${part}.${path}`, kind] as const,
      ),
    )
  }),
).then((found) => found.flat())

const trailOf = (organisation: string) =>
  product.database.db.collection('audit_events').countDocuments({ organisation_id: organisation })

describe.each(places)('%s', (_, endpoint, place, kind) => {
  it('PRM-04, PLT-28, SHL-05 answers an id of another organisation like one that nobody has, and touches nothing there', async () => {
    const foreign = theirs.ids[kind]
    expect(foreign, `anOrganisation has no ${kind} to aim at`).toMatch(/^[0-9a-f]{24}$/)
    const before = await trailOf(theirs.id)
    const answered = await ask(endpoint, place, foreign ?? '')
    expect(answered).toEqual(await ask(endpoint, place, unknownId))
    expect([200, 401, 404]).toContain(answered.status)
    expect(JSON.stringify(answered.body)).not.toContain(foreign)
    expect(await trailOf(theirs.id)).toBe(before)
  })
})

it('every call that takes an id is asked in a way it would take', async () => {
  const refused = new Map<string, number>()
  for (const [name, endpoint, place, kind] of places.filter(([, , , kind]) => kind !== 'session')) {
    const { status } = await ask(endpoint, place, ours.ids[kind] ?? '')
    if (status === 400 || status === 401) refused.set(name, status)
  }
  expect([...refused.keys()]).toEqual([])
})
