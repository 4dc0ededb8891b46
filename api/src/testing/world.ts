import { fieldsOf } from '@dossier/contract/file/catalogue'
import type { Kind } from '@dossier/contract/file/kinds'
import type { FieldValue } from '@dossier/contract/platform/fields/field'
import type { KindRules, ReviewedRecord, Rules } from '../file/engine/model'
import { DomainError } from '../platform/errors'
import { samplesOf } from './field-samples'

type Facts = ReviewedRecord['facts']
type Samples = Readonly<Record<string, readonly FieldValue[]>>

/** A kind with what its records may hold. */
export type WorldKind = {
  readonly name: string
  readonly facts: Facts
  /** Values to propose, by field. */
  readonly fields: Samples
  /** Values of the fields that only a creation fills. */
  readonly fixed: Samples
}

/** The kinds that a file is made of in a property test. */
export type World = {
  readonly rules: Rules
  /** The client's own kind first. */
  readonly kinds: readonly [WorldKind, ...WorldKind[]]
  /** Whether a refusal came from a check of a kind: it is allowed at any time, but must leave no trace. */
  readonly isOfKind: (refusal: DomainError) => boolean
}

/** Returns a world of these kinds. It recognises what their own checks refuse. */
export function aWorld(rules: Rules, kinds: World['kinds']): World {
  const refusals = new WeakSet<DomainError>()
  const marking = <Args extends readonly unknown[]>(check: ((...args: Args) => void) | undefined) =>
    check &&
    ((...args: Args) => {
      try {
        check(...args)
      } catch (refusal) {
        if (refusal instanceof DomainError) refusals.add(refusal)
        throw refusal
      }
    })
  const known = new Map<string, KindRules>()
  const marked: Rules = (name) => {
    const kind = known.get(name) ?? withChecks(rules(name), marking)
    known.set(name, kind)
    return kind
  }
  return { rules: marked, kinds, isOfKind: (refusal) => refusals.has(refusal) }
}

type Marking = <Args extends readonly unknown[]>(
  check: ((...args: Args) => void) | undefined,
) => ((...args: Args) => void) | undefined

const withChecks = (kind: KindRules, marking: Marking): KindRules => ({
  ...kind,
  ...given('checkCreation', marking(kind.checkCreation)),
  ...given('checkUpdate', marking(kind.checkUpdate)),
  ...given('checkLeaving', marking(kind.checkLeaving)),
  ...given('checkRemoval', marking(kind.checkRemoval)),
  ...given('checkDecision', marking(kind.checkDecision)),
})

const given = (name: keyof KindRules, check: unknown) => (check ? { [name]: check } : {})

/**
 * Returns the world of kinds of the catalogue, the client's own first. `facts` are what their records are made with
 * besides fields, where rules ask for it.
 */
export function worldOf(
  rules: Rules,
  [client, ...others]: readonly [Kind, ...Kind[]],
  facts: Partial<Record<Kind, Facts>> = {},
): World {
  const kindOf = (name: Kind): WorldKind => {
    const fields = fieldsOf(name)
    const ofRecord = facts[name] ?? {}
    const samples = (readOnly: boolean): Samples =>
      Object.fromEntries(
        fields
          .filter((field) => (field.readOnly ?? false) === readOnly)
          .map((field) => [field.name, samplesOf(field, ofRecord)] as const)
          .filter(([, values]) => values.length > 0),
      )
    return { name, facts: ofRecord, fields: samples(false), fixed: samples(true) }
  }
  return aWorld(rules, [kindOf(client), ...others.map(kindOf)])
}

/** Returns the links of a kind to kinds of this world, by name. */
export const linksIn = ({ rules, kinds }: World, kind: string) =>
  Object.entries(rules(kind).links).flatMap(([name, link]) => {
    const to = link.to.filter((target) => kinds.some((other) => other.name === target))
    return to.length > 0 ? [{ name, to, many: link.many ?? false }] : []
  })
