import { fieldsOf } from '@dossier/contract/file/catalogue'
import { kindNames } from '@dossier/contract/file/kinds'
import type { Endpoint, Schemas } from '@dossier/contract/platform/endpoint'
import { kindCalls } from '@dossier/contract/record-calls'
import { z } from 'zod'
import { samplesOf } from './field-samples'

/** The part of a JSON schema that says where ids stand and what must be sent beside them. */
export type Node = {
  readonly type?: string
  readonly identifies?: string
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly required?: readonly string[]
  readonly items?: Node
  readonly anyOf?: readonly Node[]
}

type Part = 'params' | 'query' | 'body' | 'form'
export const parts: readonly Part[] = ['params', 'query', 'body', 'form']

export function schemaOf(schemas: Schemas, part: Part): Node | undefined {
  const schema = part === 'form' ? schemas.form?.fields : schemas[part]
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node)
}

/** Where ids stand in a part, as `elements._id`, with what each identifies. */
export function idsIn(node: Node | undefined, path: readonly string[] = []): [string, string][] {
  if (!node) return []
  if (node.identifies) return [[path.join('.'), node.identifies]]
  const named = Object.entries(node.properties ?? {}).flatMap(([name, inner]) => idsIn(inner, [...path, name]))
  return [...named, ...idsIn(node.items, path), ...(node.anyOf ?? []).flatMap((inner) => idsIn(inner, path))]
}

/** What is sent where no id stands, for whichever call asks for it by this name. */
export const samples: Readonly<Record<string, unknown>> = {
  username: 'colleague',
  email: 'colleague@firm.test',
  name: 'view_chart',
  effect: 'deny',
  date_from: '2026-03-02',
  startDate: '2026-03-02',
  endDate: '2026-03-02',
  date_to: '2026-03-02',
  text: 'Not what the register says',
  label: 'Yearly review',
  assignee: 'of the staff',
  task_comment: 'Please look',
  content: 'It is there',
  subject: 'Cannot sign in',
  decision: '0'.repeat(24),
  location_type: 'local',
  documentType: 'kyc-aoi-5',
  doc_type: 'certofinc',
  entity_type: 'entity',
  shareholder_type: 'entity',
  firstName: 'Marisol',
  lastName: 'Winklaar',
  // A person needs one parent, whichever id is aimed at.
  md_id: 'named by its kind',
}

/** A known person or entity has its names. */
const unnamed = { firstName: '', lastName: '', name: '', title: '' }

/** What is sent in their place where another id is aimed at. */
export const samplesFor: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'body.person_id': { entity_type: 'person', shareholder_type: 'person', ...unnamed },
  'body.entity_id': unnamed,
  'body.company_id': {
    bank_name: 'Banco Caribe',
    firstname: 'Anna',
    surname: 'Silva',
    dob: '1970-03-05T00:00:00.000Z',
    nationality: 'CW',
    item: 'kyc-ruling',
    reason: 'Nothing was ruled on',
  },
  'body.companyDataId': { date_from: '2026-01-01', date_to: '2026-01-31', section: [], type: [], status: [] },
  'body.search_id': { sanctionIndex: 0 },
  'body.elements._id': { id: 'of the record' },
  'form.due_diligence_element': { doc_type: 'proof_of_address', due_diligence_id: 'of the record' },
  'form.id': { documentType: 'kyc-reftcoc-5-2' },
  'form.person': { documentType: 'passport_file' },
  'form.ubo': { documentType: 'passport_file', person: 'named by its kind' },
  'form.legalEntity': { documentType: 'entity_aoi' },
  'form.md': { documentType: 'entity_aoi', legalEntity: 'named by its kind' },
  'form.subsidiary_id': { documentType: 'subsidiaries' },
}

type Filling = {
  readonly idOf: (path: string, kind: string) => string
  readonly samples: Readonly<Record<string, unknown>>
  /** The id that is aimed at: other optional ids are left out. */
  readonly place: string
}

/** A request in the shape of a schema: what is required, what there is a sample of, and the id that is aimed at. */
export function filled(node: Node, filling: Filling, path: readonly string[] = []): unknown {
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

/** Something for every field that the dialog of a kind may ask for. */
export function samplesToCreate(endpoint: Endpoint) {
  const kind = kindNames.find((name) => kindCalls[name]?.create === endpoint)
  if (kind === undefined) return {}
  const named = fieldsOf(kind).map((field) => [field.name, samplesOf(field, {})[0]] as const)
  return Object.fromEntries(named.filter(([, value]) => value !== undefined))
}
