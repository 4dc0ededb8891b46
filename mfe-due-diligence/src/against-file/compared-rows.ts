import type { DeclaredParty, DeclaredValue } from '@dossier/contract/due-diligence/schemas/declared'

/** A line of the comparison: someone as a whole, or one value of them. */
export type ComparedRow = { readonly key: string; readonly party: DeclaredParty; readonly value?: DeclaredValue }

/** Returns what differs, someone after another; of whom only the form or only the file knows, and who waits, one line. */
export const differing = (parties: readonly DeclaredParty[]): readonly ComparedRow[] =>
  parties.flatMap((party) => [
    ...(party.known === null || party.element === null || party.waiting !== null ? [{ key: keyOf(party), party }] : []),
    ...(party.element === null ? [] : valuesOf(party).filter(({ value }) => value.state !== 'equal')),
  ])

/** Returns what is the same in both. */
export const agreeing = (parties: readonly DeclaredParty[]): readonly ComparedRow[] =>
  parties.flatMap(valuesOf).filter(({ value }) => value.state === 'equal')

const keyOf = ({ type, element, known }: DeclaredParty) => `${type}.${element ?? known}`
const valuesOf = (party: DeclaredParty) =>
  party.values.map((value) => ({ key: `${keyOf(party)}.${value.field}`, party, value }))
