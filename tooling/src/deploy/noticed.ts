import type { CallReports, Uses } from '../offer/uses'
import { asNamed, callChanges } from '../shapes/call-changes'
import { noticingOf } from '../shapes/changed-shape'
import type { Shapes } from '../shapes/shape'

type Partners = {
  /** What the libraries of the shell export; undefined where it does not say. */
  readonly shapes?: Shapes | undefined
  /** What the calls of the API take and answer; undefined where it does not say. */
  readonly calls?: CallReports | undefined
}

/**
 * Returns what something that was built would notice of its partners, because what it uses of them is not as it was
 * when it was built, a sentence each (PLT-13). Exports and calls that are gone are found by their names, elsewhere.
 * @param names whether its code has a word
 */
export const noticed = (
  { exports, declarations, calls }: Uses,
  partners: Partners,
  names: (word: string) => boolean,
): readonly string[] => [
  ...(partners.shapes ? ofExports({ exports, declarations }, partners.shapes, names) : []),
  ...Object.entries(calls).flatMap(([name, call]) => {
    const now = partners.calls?.[name]
    const changes = now ? callChanges(asNamed(call, now, names), now) : []
    return changes.map(({ how, field }) => `it calls ${name}, and in the API ${how}${field ? `: ${field}` : ''}`)
  }),
]

function ofExports(used: Shapes, offered: Shapes, names: (word: string) => boolean): readonly string[] {
  const changes = noticingOf({ before: used.declarations, after: offered.declarations, names })
  return Object.entries(used.exports).flatMap(([library, exported]) =>
    Object.entries(exported).flatMap(([name, declared]) => {
      const now = offered.exports[library]?.[name]
      if (now === undefined) return []
      return changes(declared, now).map((change) => `it uses ${name} of ${library}, and in the shell ${change}`)
    }),
  )
}
