import { compileFilter, type Filter } from '../match/filter'
import { isPlainValue } from '../plan/plain-value'
import { search } from '../plan/search'
import { inOneGo } from '../plan/turns'
import type { Collection } from '../store/collection'
import type { View } from '../store/view'
import { decodeDocument, fieldDecoder } from '../values/bson'
import { type Document, unionOf } from '../values/document'
import type { Request } from './command'
import type { Environment } from './environment'
import { documentOption, hintOption } from './options'
import { planQuery } from './query'
import { readingOf } from './reading'
import type { Services } from './services'
import type { Found, Since } from './watch'

/** What a statement is about: documents that match, one or all. */
export type Target = {
  filter: Filter
  specification: Document
  sort: Document | undefined
  hint: string | Document | undefined
  isMulti: boolean
  environment: Environment
}

type LookAgain = { sure?: boolean; watch?: Since | undefined; decode?: (raw: Buffer) => Document }

/** Without an index, collections larger than this are looked through in turns with other commands. */
const SMALL_COLLECTION = 1_000

export function targetOf(settings: Document, filterField: string, isMulti: boolean, environment: Environment): Target {
  const specification = documentOption(settings, filterField) ?? {}
  return {
    filter: compileFilter(specification, environment),
    specification,
    sort: documentOption(settings, 'sort'),
    hint: hintOption(settings),
    isMulti,
    environment,
  }
}

/** Looks for the records beforehand, in turns with others, when that may take long; undefined otherwise. */
export async function locate(
  target: Target,
  collection: Collection,
  request: Request,
  services: Services,
): Promise<readonly number[] | undefined> {
  const isFew = !target.isMulti && (collection.count <= SMALL_COLLECTION || isPlainValue(target.specification._id))
  if (isFew) return undefined
  const reading = readingOf(request, services)
  const query = queryFor(target, collection)
  const isQuick = !target.isMulti && query(reading.documents).plan !== undefined
  return isQuick ? undefined : reading.look((view) => search(view, { ...query(view), rechecked: true }))
}

const queryFor = ({ filter, specification, sort, hint, isMulti, environment }: Target, collection: Collection) =>
  planQuery({ collection, filter, specification, sort, hint, limit: isMulti ? 0 : 1 }, environment)

/**
 * The documents to be written, as the writer sees them. What was located before is looked at again. When the one that
 * was located no longer matches another one is looked for, as it is when the caller must be `sure` that there is none:
 * then only among what was written since, when someone watched.
 */
export function foundBy(
  target: Target,
  collection: Collection,
  view: View,
  located: readonly number[] | undefined,
  { sure = false, watch, decode = decodeDocument }: LookAgain = {},
): Found[] {
  const readAll = (records: readonly number[]) => recordsIn(view, collection, records, decode)
  const still = located === undefined ? [] : readAll(located).filter(matching(target))
  const foundNone = located !== undefined && located.length === 0
  const isSettled = still.length > 0 || (located !== undefined && !sure && (target.isMulti || foundNone))
  if (isSettled) return still
  if (foundNone && target.sort === undefined && watch?.collection === collection) {
    const readWhole = (records: readonly number[]) => recordsIn(view, collection, records, decodeDocument)
    const later = readAll(watch.matches(readWhole, matching(target))).filter(matching(target))
    return target.isMulti ? later : later.slice(0, 1)
  }
  return readAll(inOneGo(search(view, queryFor(target, collection)(view))))
}

const matching =
  ({ filter }: Target) =>
  ({ document }: Found) =>
    filter.matches(document)

function recordsIn(
  view: View,
  collection: Collection,
  records: readonly number[],
  decode: (raw: Buffer) => Document,
): Found[] {
  return records.flatMap((record) => {
    const raw = view.get(collection, record)
    return raw === undefined ? [] : [{ record, raw, document: decode(raw) }]
  })
}

/** Decodes what it takes to find and to remove a document. */
export function decoderToRemove({ filter }: Target, { indexes }: Collection): (raw: Buffer) => Document {
  return fieldDecoder(indexes.map(({ fields }) => fields).reduce(unionOf, filter.fields))
}
