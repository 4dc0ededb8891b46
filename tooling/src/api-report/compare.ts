import type { ApiReport, CallReport } from './report'
import { type Schema, stillAnswers, stillTakes } from './schema'

export type Difference = {
  /** `export` or `call`, and its name. */
  readonly what: string
  readonly kind: 'added' | 'widened' | 'changed' | 'removed'
  readonly how: string
}

/** What became of everything that a package promises, in order of names. */
export const differencesOf = (before: ApiReport, after: ApiReport): readonly Difference[] => [
  ...differing('export', before.exports, after.exports, exportDifference),
  ...differing('call', before.calls, after.calls, callDifference),
]

type Change = Omit<Difference, 'what'>

function differing<T>(
  sort: string,
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
  compare: (before: T, after: T) => Change | undefined,
): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names.flatMap((name) => {
    const what = `${sort} ${name}`
    const [was, is] = [before[name], after[name]]
    if (was === undefined) return [{ what, kind: 'added' as const, how: 'it is new' }]
    if (is === undefined) return [{ what, kind: 'removed' as const, how: 'it is gone' }]
    const change = compare(was, is)
    return change ? [{ what, ...change }] : []
  })
}

function exportDifference(before: string, after: string): Change | undefined {
  if (before === after) return undefined
  if (hasOnlyMoreOptions(before, after)) return { kind: 'widened', how: 'it has optional members more' }
  return { kind: 'changed', how: `it was ${shortened(before)} and is ${shortened(after)}` }
}

const optional = /^(readonly )?(\w+|'[^']+'|"[^"]+")\?:/

/** Whether a declaration is what it was, but for optional members that follow others. */
function hasOnlyMoreOptions(before: string, after: string): boolean {
  const were = before.split('; ')
  let at = 0
  for (const part of after.split('; ')) {
    if (part === were[at]) at++
    else if (!optional.test(part)) return false
  }
  return at === were.length
}

const requests = ['params', 'query', 'body', 'form'] as const

function callDifference(before: CallReport, after: CallReport): Change | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const address = ({ method, path }: CallReport) => `${method} ${path}`
  const broken = [
    ...(address(before) === address(after) ? [] : [`it was ${address(before)} and is ${address(after)}`]),
    ...(JSON.stringify(before.access) === JSON.stringify(after.access) ? [] : ['others may make it than before']),
    ...requests
      .filter((part) => !partStillTakes(before[part], after[part]))
      .map((part) => `its ${part} no longer takes all that it took`),
    ...(stillAnswers(before.response, after.response) ? [] : ['it no longer answers what it answered']),
  ]
  return broken.length > 0
    ? { kind: 'changed', how: broken.join('; ') }
    : { kind: 'widened', how: 'it takes or answers more, and all that it did' }
}

/** A part that was not there may come where nothing in it has to be sent. */
function partStillTakes(before: Schema | undefined, after: Schema | undefined): boolean {
  if (before === undefined) return after === undefined || after.required === undefined || after.required.length === 0
  return after !== undefined && stillTakes(before, after)
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
