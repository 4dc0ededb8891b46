/** A type, as far as code that uses its values can notice that it changed. */
export type Shape =
  /** A primitive, a literal, or what is only compared word for word; with the declarations that its words mean. */
  | { readonly kind: 'text'; readonly text: string; readonly names?: Readonly<Record<string, string>> }
  /** Declared elsewhere in the table, or of another package. */
  | { readonly kind: 'named'; readonly name: string; readonly of?: readonly Shape[] }
  | { readonly kind: 'parameter'; readonly name: string }
  | { readonly kind: 'object'; readonly members: Readonly<Record<string, Member>>; readonly call?: Signature }
  | { readonly kind: 'union' | 'both' | 'tuple'; readonly of: readonly Shape[] }
  | { readonly kind: 'list' | 'element'; readonly of: Shape }

export type Member = { readonly type: Shape; readonly optional?: true }

export type Signature = {
  readonly takes: readonly Member[]
  /** All that follow; missing where there is an end. */
  readonly rest?: Shape
  readonly gives: Shape
  /** What is taken where nothing is given, as it is written, by its place such as '0.pageSize'. */
  readonly defaults?: Readonly<Record<string, string>>
}

export type Declaration = { readonly parameters?: readonly string[]; readonly shape: Shape }

export type Declarations = Readonly<Record<string, Declaration>>

/** What libraries export, with every declaration that it is made of. */
export type Shapes = {
  /** The declaration of an export, by library and name. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly declarations: Declarations
}

/** The declarations that some are made of, these among them. */
export function namesReached(declarations: Declarations, names: readonly string[]): ReadonlySet<string> {
  const reached = new Set<string>()
  const ahead = [...names]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    const declaration = Object.hasOwn(declarations, next) ? declarations[next] : undefined
    if (declaration === undefined || reached.has(next)) continue
    reached.add(next)
    ahead.push(...namesIn(declaration.shape))
  }
  return reached
}

function namesIn(shape: Shape): readonly string[] {
  switch (shape.kind) {
    case 'text':
      return Object.values(shape.names ?? {})
    case 'parameter':
      return []
    case 'named':
      return [shape.name, ...(shape.of ?? []).flatMap(namesIn)]
    case 'list':
    case 'element':
      return namesIn(shape.of)
    case 'object': {
      const { call, members } = shape
      const ofCall = call ? [...call.takes.map(({ type }) => type), call.gives, ...(call.rest ? [call.rest] : [])] : []
      return [...Object.values(members).map(({ type }) => type), ...ofCall].flatMap(namesIn)
    }
    default:
      return shape.of.flatMap(namesIn)
  }
}
