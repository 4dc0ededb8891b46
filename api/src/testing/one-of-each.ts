import { type Kind, kindNames } from '@dossier/contract/file/kinds'
import type { ReviewedRecord } from '../file/engine/model'
import { kindOf } from '../file/kinds/all-kinds'
import { draftRecord } from '../file/kinds/drafting'
import { newId } from '../platform/ids'
import { insertRecords } from './insert-records'
import type { OpenProduct } from './open-product'
import { factsOfKinds } from './real-kinds'

/** What decides what else may hang under a record. */
const values: Partial<Record<Kind, ReviewedRecord['values']>> = { shareholder: { shareholder_type: 'entity' } }

type Ids = Readonly<Partial<Record<Kind, string>>>

/**
 * Puts an approved record of every kind that is not named yet into a client's file, so that specs which walk all calls
 * need no line for a kind that is added. Returns the ids of all, by kind.
 */
export async function oneOfEach(
  product: Pick<OpenProduct, 'database'>,
  organisationId: string,
  known: Ids & { readonly company: string },
): Promise<Readonly<Record<Kind, string>>> {
  const ids: Partial<Record<Kind, string>> = { ...known }
  const added: ReviewedRecord[] = []
  for (const kind of kindNames.filter((name) => known[name] === undefined)) {
    const content = { links: linksAmong(kind, ids), facts: factsOfKinds[kind] ?? {}, values: values[kind] ?? {} }
    const record = draftRecord(kind, newId(), known.company, content)
    ids[kind] = record.id
    added.push(record)
  }
  await insertRecords(product, organisationId, ...added)
  return ids as Readonly<Record<Kind, string>>
}

/** One parent, of the first link that leads to a record that is there; without any it hangs under the client. */
function linksAmong(kind: Kind, ids: Ids): Readonly<Record<string, readonly string[]>> {
  const links = Object.entries(kindOf(kind).links)
  const parents = links.map(([name, { to }]) => [name, to.flatMap((target) => ids[target as Kind] ?? [])] as const)
  const first = parents.find(([, found]) => found.length > 0)
  return Object.fromEntries(links.map(([name]) => [name, name === first?.[0] ? first[1].slice(0, 1) : []]))
}
