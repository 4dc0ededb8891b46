import { endpoints } from '@dossier/contract/endpoints'
import { fieldsOf } from '@dossier/contract/file/catalogue'
import { getDashboard } from '@dossier/contract/file/endpoints/clients'
import type { Kind } from '@dossier/contract/file/kinds'
import type { Endpoint } from '@dossier/contract/platform/endpoint'
import { type Permission, permissionGroups } from '@dossier/contract/platform/permissions'
import { readCall } from '@dossier/contract/record-calls'
import { filled, idsIn, parts, samples, samplesFor, schemaOf } from './filled-requests'
import { oneOfEverything } from './one-of-everything'
import type { OpenProduct } from './open-product'

const kinds = [
  'company',
  'person',
  'legal_entity',
  'managing_director',
  'account_number',
  'transaction_profile',
  'due_diligence_record',
  'due_diligence_element',
] as const satisfies readonly Kind[]

type Office = Awaited<ReturnType<typeof oneOfEverything>>

/** What a text field of a record of this kind holds, for all to recognise. */
const markOf = (kind: Kind, field: string) => `seen-${kind}-${field}`

/** An office in whose records every text says which field it stands in. */
async function markedOffice(product: OpenProduct): Promise<Office> {
  const office = await oneOfEverything(product)
  for (const kind of kinds) {
    const texts = fieldsOf(kind).filter(({ input }) => input === 'text' || input === 'multiline')
    const values = Object.fromEntries(texts.map(({ name }) => [`values.${name}`, markOf(kind, name)]))
    const collection = kind === 'company' ? 'companies' : 'records'
    await product.database.db
      .collection<{ _id: string }>(collection)
      .updateOne({ _id: office.ids[kind] ?? '' }, { $set: values })
  }
  return office
}

/** Asks as someone who holds these permissions alone of those over clients; signed in anew where a call ended that. */
async function callerIn(product: OpenProduct, office: Office, holds: readonly Permission[]) {
  const permissionChanges = Object.fromEntries(clientPermissions.map((name) => [name, effectOf(holds.includes(name))]))
  const user = await product.hire(office.id, { type: 'TRUST_OFFICER', permissionChanges })
  let token = await product.tokenOf(user)
  return async (endpoint: Endpoint, sent: object) => {
    const answer = await product.attempt(token, endpoint, sent)
    if (answer.status !== 401) return answer.body
    token = await product.tokenOf(user)
    return (await product.attempt(token, endpoint, sent)).body
  }
}
const effectOf = (allowed: boolean) => (allowed ? 'allow' : 'deny')

const { 'User management': _, Wallet: __, ...groups } = permissionGroups
export const clientPermissions: readonly Permission[] = Object.values(groups).flat()
export const viewPermissions = clientPermissions.filter((name) => name.startsWith('view_'))
export const without = (...names: readonly Permission[]) => clientPermissions.filter((name) => !names.includes(name))

const withRevision = (node: ReturnType<typeof schemaOf>) => node?.properties !== undefined && 'rev' in node.properties

/** Every way of asking: each place of an id, without a revision, and with one that never was. */
const asked = await Promise.all(
  Object.values(endpoints).map(async (endpoint) => {
    const schemas = await endpoint.schemas()
    const places = parts.flatMap((part) => idsIn(schemaOf(schemas, part)).map(([path]) => `${part}.${path}`))
    return (places.length > 0 ? places : ['']).flatMap((place) =>
      (withRevision(schemaOf(schemas, 'body')) ? [undefined, 99] : [undefined]).map((rev) => ({
        endpoint,
        place,
        rev,
      })),
    )
  }),
).then((found) => found.flat())

async function requestOf(office: Office, { endpoint, place, rev }: (typeof asked)[number]) {
  const schemas = await endpoint.schemas()
  const filling = {
    idOf: (_: string, kind: string) => office.ids[kind] ?? '',
    samples: { ...samples, ...samplesFor[place], ...(rev !== undefined && { rev }) },
    place: place.replace(/^\w+\./, ''),
  }
  return Object.fromEntries(
    parts.flatMap((part) => {
      const node = schemaOf(schemas, part)
      return node ? [[part, filled(node, filling)]] : []
    }),
  )
}

const marksIn = (answer: unknown, kind: Kind) =>
  new Set(JSON.stringify(answer).match(new RegExp(`seen-${kind}-\\w+`, 'g')))
const anyMark = new RegExp(`seen-(${kinds.join('|')})-\\w+`, 'g')

/** The call by which a record of a kind is read. */
const readingOf = (kind: Kind): Endpoint => readCall(kind) ?? getDashboard

type Ask = Awaited<ReturnType<typeof callerIn>>

async function seenByReading(office: Office, ask: Ask, kind: Kind) {
  const id = office.ids[kind]
  const sent = kind === 'company' ? { query: { company_id: id } } : { params: { id } }
  return marksIn(await ask(readingOf(kind), sent), kind)
}

/** Returns what calls answer, to someone with these permissions, of records beyond what reading them shows. */
export async function seenElsewhere(product: OpenProduct, holds: readonly Permission[]): Promise<readonly string[]> {
  const office = await markedOffice(product)
  const ask = await callerIn(product, office, holds)
  const mayBeSeen = new Map<Kind, ReadonlySet<string>>()
  for (const kind of kinds) mayBeSeen.set(kind, await seenByReading(office, ask, kind))
  const seen = new Set<string>()
  for (const one of asked) {
    const body = await ask(one.endpoint, await requestOf(office, one))
    for (const [mark, kind] of JSON.stringify(body).matchAll(anyMark)) {
      if (!mayBeSeen.get(kind as Kind)?.has(mark)) seen.add(`${one.endpoint.path}: ${mark}`)
    }
  }
  return [...seen]
}
