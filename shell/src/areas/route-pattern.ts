type Segment = { readonly kind: 'literal' | 'parameter' | 'rest'; readonly text: string }

/** A parsed route of the registry, such as `/{companyId}/workflow/*`. */
export type RoutePattern = readonly Segment[]

const companyId = /^[0-9a-f]{24}$/i

const segmentsOf = (path: string) => path.split('/').filter((part) => part !== '')

function parseSegment(part: string): Segment | undefined {
  if (/^[\w-]+$/.test(part)) return { kind: 'literal', text: part }
  if (/^\{\w+\}$/.test(part)) return { kind: 'parameter', text: part.slice(1, -1) }
  return part === '*' ? { kind: 'rest', text: '' } : undefined
}

/** The pattern behind the text; undefined when it is none: no leading slash, odd characters, `*` before the end. */
export function parsePattern(text: string): RoutePattern | undefined {
  const segments = segmentsOf(text).map(parseSegment)
  const wellFormed =
    text.startsWith('/') && segments.every((segment, at) => segment?.kind !== 'rest' || at === segments.length - 1)
  const known = segments.filter((segment) => segment !== undefined)
  return wellFormed && known.length === segments.length ? known : undefined
}

/** Returns whether two patterns are written alike. */
export const isSamePattern = (left: RoutePattern, right: RoutePattern): boolean =>
  left.length === right.length &&
  left.every(({ kind, text }, at) => kind === right[at]?.kind && text === right[at]?.text)

const fits = (segment: Segment, part: string) =>
  segment.kind === 'literal' ? segment.text === part : segment.text !== 'companyId' || companyId.test(part)

/**
 * The parameters with which the address matches; undefined when it does not. A closing slash changes nothing (SHL-10),
 * `{companyId}` takes 24 hexadecimal characters only (SHL-11), `/*` also takes nothing at all.
 */
export function matchPattern(pattern: RoutePattern, pathname: string): Readonly<Record<string, string>> | undefined {
  const parts = segmentsOf(pathname)
  const named = pattern.filter((segment) => segment.kind !== 'rest')
  const closed = named.length === pattern.length
  if (parts.length < named.length || (closed && parts.length > named.length)) return undefined
  const pairs = named.map((segment, at) => ({ segment, part: parts[at] ?? '' }))
  if (!pairs.every(({ segment, part }) => fits(segment, part))) return undefined
  return Object.fromEntries(
    pairs.filter(({ segment }) => segment.kind === 'parameter').map(({ segment, part }) => [segment.text, part]),
  )
}

const rank = { literal: 3, parameter: 2, rest: 1 }

/** Sorts the more specific of two patterns first: segment by segment a word before a parameter before `*`. */
export function moreSpecificFirst(left: RoutePattern, right: RoutePattern): number {
  for (let at = 0; at < Math.max(left.length, right.length); at += 1) {
    const difference = rankAt(right, at) - rankAt(left, at)
    if (difference !== 0) return difference
  }
  return 0
}

/** Ending counts more than `*`: `/tasks` is more specific than `/tasks/*` for the address both match. */
const rankAt = (pattern: RoutePattern, at: number) => {
  const segment = pattern[at]
  return segment === undefined ? 1.5 : rank[segment.kind]
}
