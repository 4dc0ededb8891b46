import { compileFilter } from '../match/filter'
import type { Collation } from '../values/collation'
import type { Document } from '../values/document'
import { refuse } from '../values/errors'
import { isDocument } from '../values/kinds'
import { topLevelOf } from '../values/paths'
import { showValue } from '../values/show'
import type { UpdatePath } from './update-path'

/** Tests of array elements by the identifier of `$[identifier]`. */
export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>

/** Compiles `arrayFilters`; refuses filters that no path uses (9) and identifiers without a filter (2). */
export function compileArrayFilters(
  given: unknown,
  paths: readonly UpdatePath[],
  update: Document,
  collation: Collation | undefined,
): ArrayFilters {
  const filters = new Map<string, (element: unknown) => boolean>()
  for (const filter of listOf(given)) {
    const identifier = identifierOf(filter)
    if (filters.has(identifier)) {
      refuse('FailedToParse', `Found multiple array filters with the same top-level field name ${identifier}`)
    }
    const { matches } = compileFilter(filter, { collation })
    filters.set(identifier, (element) => matches({ [identifier]: element }))
  }
  refuseUnmatched(filters, paths, update)
  return filters
}

function listOf(given: unknown): Document[] {
  if (given === undefined || given === null) return []
  if (Array.isArray(given) && given.every(isDocument)) return given
  return refuse('TypeMismatch', "BSON field 'update.updates.arrayFilters' must be an array of documents")
}

function identifierOf(filter: Document): string {
  const [identifier, another] = new Set(topLevelNames(filter))
  if (identifier === undefined) {
    return refuse('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters')
  }
  if (another !== undefined) {
    const found = `'${identifier}' and '${another}'`
    refuse(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found ${found}`,
    )
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
    refuse(
      'BadValue',
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
    )
  }
  return identifier
}

function topLevelNames(filter: Document): string[] {
  return Object.keys(filter).flatMap((name) => {
    const branches = filter[name]
    if (!name.startsWith('$')) return [topLevelOf(name)]
    return Array.isArray(branches) ? branches.filter(isDocument).flatMap(topLevelNames) : []
  })
}

function refuseUnmatched(filters: ArrayFilters, paths: readonly UpdatePath[], update: Document): void {
  const used = new Set<string>()
  for (const { text, parts } of paths) {
    for (const part of parts) {
      if (part.is !== 'filtered') continue
      used.add(part.identifier)
      if (!filters.has(part.identifier)) {
        refuse('BadValue', `No array filter found for identifier '${part.identifier}' in path '${text}'`)
      }
    }
  }
  const unused = [...filters.keys()].find((identifier) => !used.has(identifier))
  if (unused !== undefined) {
    refuse(
      'FailedToParse',
      `The array filter for identifier '${unused}' was not used in the update ${showValue(update)}`,
    )
  }
}
