import type { Declarations, Shape, Signature } from './shape'

/** A shape where it stands: among which declarations, and what its parameters are there. */
export type Placed = {
  readonly shape: Shape
  readonly among: Declarations
  readonly given: ReadonlyMap<string, Placed>
}

type PlacedMember = { readonly type: Placed; readonly isOptional: boolean }
export type PlacedCall = { readonly signature: Signature; readonly place: Omit<Placed, 'shape'> }

/** What a shape is once the names in it are looked up. */
export type Resolved =
  | { readonly kind: 'text'; readonly text: string; readonly names: ReadonlyMap<string, Placed> }
  | { readonly kind: 'foreign'; readonly name: string; readonly of: readonly Placed[] }
  | {
      readonly kind: 'object'
      readonly members: ReadonlyMap<string, PlacedMember>
      readonly call?: PlacedCall
      /** What it has of other packages beside these. */
      readonly foreign: readonly string[]
    }
  | { readonly kind: 'list'; readonly of: Placed }
  | { readonly kind: 'tuple'; readonly of: readonly Placed[] }

const nothing: ReadonlyMap<string, Placed> = new Map()

export const placedAt = (among: Declarations, name: string): Placed => ({
  shape: { kind: 'named', name },
  among,
  given: nothing,
})

/** Names may lead to each other in a circle where a table was made by hand. */
const deepest = 40

/** What one of is meant, whatever unions and names it is written with. */
export function choicesOf(placed: Placed, depth = 0): readonly Resolved[] {
  const { shape, among, given } = placed
  if (depth > deepest) return [{ kind: 'text', text: 'any', names: nothing }]
  const beside = (other: Shape): Placed => ({ shape: other, among, given })
  switch (shape.kind) {
    case 'union':
      return shape.of.flatMap((each) => choicesOf(beside(each), depth + 1))
    case 'text':
      return shape.text === 'boolean' ? ['true', 'false'].map(textOf) : [wordsIn(shape, among)]
    case 'parameter': {
      const known = given.get(shape.name)
      return known ? choicesOf(known, depth + 1) : [textOf(shape.name)]
    }
    case 'named':
      return choicesOfName(shape, placed, depth)
    case 'element':
      return choicesOf(beside(shape.of), depth + 1).flatMap((list) => {
        if (list.kind === 'list') return choicesOf(list.of, depth + 1)
        return list.kind === 'tuple' ? list.of.flatMap((each) => choicesOf(each, depth + 1)) : [textOf('any')]
      })
    case 'both':
      return [merged(shape.of.map((each) => choicesOf(beside(each), depth + 1)))]
    case 'list':
      return [{ kind: 'list', of: beside(shape.of) }]
    case 'tuple':
      return [{ kind: 'tuple', of: shape.of.map(beside) }]
    case 'object':
      return [objectOf(shape, placed)]
  }
}

const textOf = (text: string): Resolved => ({ kind: 'text', text, names: nothing })

const wordsIn = ({ text, names = {} }: Extract<Shape, { kind: 'text' }>, among: Declarations): Resolved => ({
  kind: 'text',
  text,
  names: new Map(Object.entries(names).map(([word, name]) => [word, placedAt(among, name)])),
})

function choicesOfName({ name, of = [] }: Extract<Shape, { kind: 'named' }>, { among, given }: Placed, depth: number) {
  const placed = of.map((shape): Placed => ({ shape, among, given }))
  const declared = Object.hasOwn(among, name) ? among[name] : undefined
  if (declared) {
    const parameters = declared.parameters ?? []
    const known = parameters.flatMap((parameter, at) => {
      const argument = placed[at]
      return argument ? [[parameter, argument] as const] : []
    })
    return choicesOf({ shape: declared.shape, among, given: new Map(known) }, depth + 1)
  }
  const [first] = placed
  const whole = name === 'Partial' && first ? choicesOf(first, depth + 1) : []
  if (whole.length > 0 && whole.every((each) => each.kind === 'object')) return whole.map(allOptional)
  return [{ kind: 'foreign', name, of: placed } as const]
}

const allOptional = (whole: Extract<Resolved, { kind: 'object' }>): Resolved => ({
  ...whole,
  members: new Map([...whole.members].map(([name, { type }]) => [name, { type, isOptional: true }])),
})

function objectOf({ members, call }: Extract<Shape, { kind: 'object' }>, { among, given }: Placed): Resolved {
  return {
    kind: 'object',
    members: new Map(
      Object.entries(members).map(([name, { type, optional }]) => [
        name,
        { type: { shape: type, among, given }, isOptional: optional === true },
      ]),
    ),
    ...(call && { call: { signature: call, place: { among, given } } }),
    foreign: [],
  }
}

/** What is several things at once has the members of each; of choices among them only the words are known. */
function merged(parts: readonly (readonly Resolved[])[]): Resolved {
  const members = new Map<string, PlacedMember>()
  const foreign: string[] = []
  let call: PlacedCall | undefined
  for (const choices of parts) {
    const [only, ...more] = choices
    if (only?.kind === 'object' && more.length === 0) {
      for (const [name, member] of only.members) members.set(name, member)
      foreign.push(...only.foreign)
      call ??= only.call
    } else foreign.push(choices.map(wordsFor).sort().join(' | '))
  }
  return { kind: 'object', members, foreign, ...(call && { call }) }
}

/** A type as a refusal names it. */
export function wordsFor(resolved: Resolved): string {
  switch (resolved.kind) {
    case 'text':
      return resolved.text
    case 'foreign':
      return resolved.of.length === 0
        ? resolved.name
        : `${resolved.name}<${resolved.of.map(wordsForPlaced).join(', ')}>`
    case 'list':
      return `a list of ${wordsForPlaced(resolved.of)}`
    case 'tuple':
      return `[${resolved.of.map(wordsForPlaced).join(', ')}]`
    case 'object':
      return resolved.call && resolved.members.size === 0
        ? 'a function'
        : `{ ${[...resolved.members.keys()].join(', ')} }`
  }
}

const wordsForPlaced = (placed: Placed): string => {
  const { shape } = placed
  if (shape.kind === 'named') return shape.name.split(' ').at(-1) ?? shape.name
  return shape.kind === 'text' || shape.kind === 'parameter' ? choicesOf(placed).map(wordsFor).join(' | ') : shape.kind
}
