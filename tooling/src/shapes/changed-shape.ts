import { choicesOf, type Placed, type PlacedCall, placedAt, type Resolved, wordsFor } from './resolve-shape'
import { type Declarations, namesReached, type Shape } from './shape'

/** Whether a value goes from the area to the page, or the other way. */
type Way = 'taken' | 'given'

const other = (way: Way): Way => (way === 'taken' ? 'given' : 'taken')

type Question = {
  readonly before: Declarations
  readonly after: Declarations
  /** Whether the code of the area has a word. It does not miss a member that it never names. */
  readonly names: (word: string) => boolean
}

/** A question that is being answered. */
type Comparison = Pick<Question, 'names'> & {
  readonly isSame: (was: Shape, is: Shape) => boolean
  /** What was compared and is as it was, or is being compared. */
  readonly unchanged: Set<string>
}

/**
 * Tells what an area that was built with a declaration of before notices of one of after, a few words each; both by
 * their names.
 */
export function noticingOf({ before, after, names }: Question): (was: string, is: string) => readonly string[] {
  const comparison: Comparison = { names, isSame: sameDeclarations(before, after), unchanged: new Set() }
  return (was, is) => [...new Set(changesIn(comparison, placedAt(before, was), placedAt(after, is), 'given', ''))]
}

function changesIn(comparison: Comparison, was: Placed, is: Placed, way: Way, at: string): readonly string[] {
  if (comparison.isSame(was.shape, is.shape)) return []
  const given = [was, is].map((each) => [...each.given].map(([parameter, { shape }]) => [parameter, shape]))
  const question = `${way} ${JSON.stringify([was.shape, is.shape, given])}`
  if (comparison.unchanged.has(question)) return []
  // what contains itself is what it was where all else of it is
  const known = comparison.unchanged.size
  comparison.unchanged.add(question)
  const found = changesOfChoices(comparison, choicesOf(was), choicesOf(is), way, at)
  // what was found to be unchanged meanwhile may have been so because this was taken to be
  if (found.length > 0) for (const each of [...comparison.unchanged].slice(known)) comparison.unchanged.delete(each)
  return found
}

/** Every value that may come has to be one that is known where it arrives. */
function changesOfChoices(
  comparison: Comparison,
  was: readonly Resolved[],
  is: readonly Resolved[],
  way: Way,
  at: string,
) {
  const [wasOnly, isOnly] = [was, is].map((choices) => (choices.length === 1 ? choices[0] : undefined))
  if (wasOnly && isOnly) return changesOf(comparison, wasOnly, isOnly, way, at)
  const [coming, known] = way === 'taken' ? [was, is] : [is, was]
  return coming.flatMap((value) => {
    const fits = (place: Resolved) =>
      (way === 'taken' ? changesOf(comparison, value, place, way, at) : changesOf(comparison, place, value, way, at))
        .length === 0
    if (known.some(fits)) return []
    const [alike, ...more] = known.filter(({ kind }) => kind === value.kind && kind !== 'text')
    if (alike && more.length === 0) {
      return way === 'taken'
        ? changesOf(comparison, value, alike, way, at)
        : changesOf(comparison, alike, value, way, at)
    }
    return [told(value, way, at)]
  })
}

function changesOf(comparison: Comparison, was: Resolved, is: Resolved, way: Way, at: string): readonly string[] {
  const [coming, known] = way === 'taken' ? [was, is] : [is, was]
  if (takesAnything(known) || holdsLiteral(known, coming)) return []
  if (was.kind === 'object' && is.kind === 'object') return changesOfObject(comparison, was, is, way, at)
  if (was.kind === 'list' && is.kind === 'list') return changesIn(comparison, was.of, is.of, way, `${at}[]`)
  if (coming.kind === 'tuple' && known.kind === 'list') {
    return coming.of.flatMap((each) =>
      way === 'taken'
        ? changesIn(comparison, each, known.of, way, `${at}[]`)
        : changesIn(comparison, known.of, each, way, `${at}[]`),
    )
  }
  if (was.kind === 'tuple' && is.kind === 'tuple' && was.of.length === is.of.length) {
    return was.of.flatMap((each, place) => changesIn(comparison, each, is.of[place] ?? each, way, `${at}[${place}]`))
  }
  if (was.kind === 'foreign' && is.kind === 'foreign' && was.name === is.name && was.of.length === is.of.length) {
    return was.of.flatMap((each, place) => changesIn(comparison, each, is.of[place] ?? each, way, at))
  }
  if (was.kind === 'text' && is.kind === 'text' && was.text === is.text) {
    return [...was.names].flatMap(([word, meant]) => {
      const now = is.names.get(word)
      return now
        ? [...changesIn(comparison, meant, now, way, at), ...changesIn(comparison, meant, now, other(way), at)]
        : [told(coming, way, at)]
    })
  }
  return [told(coming, way, at)]
}

type ObjectShape = Extract<Resolved, { kind: 'object' }>

function changesOfObject(
  comparison: Comparison,
  was: ObjectShape,
  is: ObjectShape,
  way: Way,
  at: string,
): readonly string[] {
  const within = (name: string) => (at === '' ? name : `${at}.${name}`)
  const kept = [...was.members].flatMap(([name, { type, isOptional }]) => {
    const now = is.members.get(name)
    if (now === undefined) return comparison.names(name) ? [`'${within(name)}' is gone`] : []
    const optional =
      way === 'taken'
        ? isOptional && !now.isOptional && 'has to be given now'
        : !isOptional && now.isOptional && 'may be missing now'
    return [
      ...(optional ? [`'${within(name)}' ${optional}`] : []),
      ...changesIn(comparison, type, now.type, way, within(name)),
    ]
  })
  const added = [...is.members].flatMap(([name, { isOptional }]) =>
    way === 'taken' && !isOptional && !was.members.has(name) ? [`'${within(name)}' has to be given now`] : [],
  )
  const foreign = was.foreign.filter((words) => !is.foreign.includes(words))
  return [
    ...kept,
    ...added,
    ...foreign.map((words) => `${placeOf(at)} is no longer ${words}`),
    ...(was.call ? changesOfCall(comparison, was.call, is.call, way, at) : []),
  ]
}

function changesOfCall(
  comparison: Comparison,
  was: PlacedCall,
  is: PlacedCall | undefined,
  way: Way,
  at: string,
): readonly string[] {
  if (is === undefined) return [`${placeOf(at)} is no function any more`]
  const result = at === '' ? 'result' : `${at}, result`
  return [
    ...changesOfArguments(comparison, was, is, way, at),
    ...(way === 'given' ? changesOfDefaults(was, is) : []),
    ...changesIn(comparison, inPlace(was, was.signature.gives), inPlace(is, is.signature.gives), way, result),
  ]
}

const inPlace = ({ place }: PlacedCall, shape: Shape): Placed => ({ ...place, shape })

function changesOfArguments(comparison: Comparison, was: PlacedCall, is: PlacedCall, way: Way, at: string) {
  const [mine, theirs] = [was.signature, is.signature]
  const named = (place: number) => `${at === '' ? '' : `${at}, `}argument ${place + 1}`
  // the one argument of a component is spoken of by its members
  const isProps = mine.takes.length <= 1 && theirs.takes.length <= 1 && at === ''
  const kept = mine.takes.flatMap((taken, place) => {
    const now = theirs.takes[place]
    if (now === undefined) return theirs.rest ? [] : [`'${named(place)}' is gone`]
    const mustCome = way === 'given' && taken.optional && !now.optional
    return [
      ...(mustCome ? [`'${named(place)}' has to be given now`] : []),
      ...changesIn(
        comparison,
        inPlace(was, taken.type),
        inPlace(is, now.type),
        other(way),
        isProps ? '' : named(place),
      ),
    ]
  })
  const added = theirs.takes
    .slice(mine.takes.length)
    .flatMap(({ optional }, place) =>
      way === 'given' && !optional ? [`'${named(mine.takes.length + place)}' has to be given now`] : [],
    )
  return [...kept, ...added, ...changesOfRest(comparison, was, is, way, at)]
}

function changesOfRest(comparison: Comparison, was: PlacedCall, is: PlacedCall, way: Way, at: string) {
  const [mine, theirs] = [was.signature.rest, is.signature.rest]
  if (mine === undefined) return []
  if (theirs === undefined) return [`${placeOf(at)} takes no further arguments now`]
  return changesIn(
    comparison,
    inPlace(was, mine),
    inPlace(is, theirs),
    other(way),
    `${at === '' ? '' : `${at}, `}further arguments`,
  )
}

/** A default counts where it could be left out before and still can; what is new or gone was never left out. */
function changesOfDefaults(was: PlacedCall, is: PlacedCall): readonly string[] {
  const [mine, theirs] = [was.signature.defaults ?? {}, is.signature.defaults ?? {}]
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .filter((place) => mine[place] !== theirs[place] && [was, is].every((call) => hasPlace(call, place)))
    .map((place) => {
      const name = /^\d+$/.test(place) ? `argument ${Number(place) + 1}` : place.replace(/^\d+\./, '')
      return `the default of '${name}' was ${mine[place] ?? 'nothing'} and is ${theirs[place] ?? 'nothing'}`
    })
}

function hasPlace(call: PlacedCall, place: string): boolean {
  const [at, member] = place.split('.')
  const taken = call.signature.takes[Number(at)]
  if (taken === undefined || member === undefined) return taken !== undefined
  return choicesOf(inPlace(call, taken.type)).some((choice) => choice.kind === 'object' && choice.members.has(member))
}

/** Tells of two names whether all that they are made of is the same, word for word. */
function sameDeclarations(before: Declarations, after: Declarations) {
  const told = new Map<string, boolean>()
  const isOther = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(after[name])
  const others = new Set(Object.keys(before).filter(isOther))
  const isAll = (name: string) =>
    others.size === 0 || [...namesReached(before, [name])].every((each) => !others.has(each))
  return (was: Shape, is: Shape): boolean => {
    if (was.kind !== 'named' || is.kind !== 'named' || was.name !== is.name || was.of || is.of) return false
    const answer = told.get(was.name) ?? isAll(was.name)
    told.set(was.name, answer)
    return answer
  }
}

const placeOf = (at: string) => (at === '' ? 'it' : `'${at}'`)

const told = (coming: Resolved, way: Way, at: string) =>
  way === 'taken'
    ? `${placeOf(at)} no longer takes ${wordsFor(coming)}`
    : `${placeOf(at)} may be ${wordsFor(coming)} now`

const anything = ['any', 'unknown', 'void']
const takesAnything = (shape: Resolved) => shape.kind === 'text' && anything.includes(shape.text)

/** What React shows besides its elements. */
const shown = /^(string|number|boolean|true|false|null|undefined|bigint|'.*'|".*"|-?\d+)$/s

function holdsLiteral(known: Resolved, value: Resolved): boolean {
  if (known.kind === 'foreign' && known.name === 'ReactNode') {
    if (value.kind === 'foreign') return ['ReactNode', 'Element', 'ReactElement'].includes(value.name)
    return value.kind === 'text' && shown.test(value.text)
  }
  if (known.kind !== 'text' || value.kind !== 'text') return false
  if (known.text === 'string') return /^['"`]/.test(value.text)
  return known.text === 'number' && /^-?\d/.test(value.text)
}
