import { callChanges } from '../shapes/call-changes'
import type { CallReport } from '../shapes/call-report'
import type { ApiReport } from './report'

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

function callDifference(before: CallReport, after: CallReport): Change | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined
  const broken = callChanges(before, after).map(({ how }) => how)
  return broken.length > 0
    ? { kind: 'changed', how: broken.join('; ') }
    : { kind: 'widened', how: 'it takes or answers more, and all that it did' }
}

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 160)}…` : text)
