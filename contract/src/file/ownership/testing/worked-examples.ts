import examples from './worked-examples.json'

type Share = { readonly exact?: number; readonly min?: number; readonly max?: number }

/** A small structure with what its source, or the rule it names, makes of it; in percent. */
type WorkedExample = {
  readonly id: string
  readonly title: string
  readonly method: string
  readonly target: string
  readonly holdings: readonly ({ readonly owner: string; readonly owned: string } & Share)[]
  readonly persons: readonly string[]
  readonly expected: readonly ({
    readonly person: string
    readonly paths?: readonly { readonly via: readonly string[]; readonly product: number }[]
  } & Share)[]
}

export const allWorkedExamples: readonly WorkedExample[] = examples

export const workedExamples = (...methods: readonly string[]) =>
  allWorkedExamples.filter(({ method }) => methods.includes(method))
