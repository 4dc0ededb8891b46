import { isSameValue } from './same-value'

type ByName<Value> = Readonly<Record<string, Value>>

/** What is typed in a form and not saved, beside what it was read from. */
export type Draft<Base, Value = unknown> = {
  /** What the form stands on: what was read when the first of it was typed (GOV-07). */
  readonly base: Base
  /** The newest that is known of it. */
  readonly latest: Base
  readonly typed: ByName<Value>
  /** What was sent with a save that is not answered yet; null while none runs. */
  readonly underWay: ByName<Value> | null
  /** What the server refused, with its words: they are about that value and no other. */
  readonly fieldErrors: ByName<{ readonly value: Value | undefined; readonly message: string }>
}

/** How a form reads what it stands on. */
export type Ground<Base> = {
  readonly valueIn: (base: Base, name: string) => unknown
  /** Its revision, where it has one. */
  readonly revOf: (base: Base) => number | undefined
}

export const draftOn = <Base, Value>(base: Base): Draft<Base, Value> => ({
  base,
  latest: base,
  typed: {},
  underWay: null,
  fieldErrors: {},
})

export const isNewer = <Base>({ revOf }: Ground<Base>, one: Base, other: Base) =>
  (revOf(one) ?? 0) > (revOf(other) ?? 0)

const where = <Value>(entries: ByName<Value>, stays: (name: string, value: Value) => boolean): ByName<Value> =>
  Object.fromEntries(Object.entries(entries).filter(([name, value]) => stays(name, value)))

const isSent = ({ underWay }: Draft<unknown>, name: string) => underWay !== null && Object.hasOwn(underWay, name)

/** Without what the base holds just so; with nothing left it stands on the newest. While a value is sent, setting it back is typing too. */
function settled<Base, Value>(draft: Draft<Base, Value>, { valueIn }: Ground<Base>): Draft<Base, Value> {
  const { base, latest, underWay } = draft
  const typed = where(draft.typed, (name, value) => isSent(draft, name) || !isSameValue(value, valueIn(base, name)))
  const isUntouched = underWay === null && Object.keys(typed).length === 0
  return { ...draft, typed, base: isUntouched ? latest : base }
}

/**
 * What is read anew renews an untouched form; under one that is typed in it is only known of. Without a revision no one
 * could refuse a save that stands on something older, so that what is not typed in stays the newest.
 */
export function withReading<Base, Value>(
  draft: Draft<Base, Value>,
  given: Base,
  ground: Ground<Base>,
): Draft<Base, Value> {
  if (given === draft.latest || isNewer(ground, draft.latest, given)) return draft
  const base = ground.revOf(given) === undefined ? given : draft.base
  return settled({ ...draft, base, latest: given }, ground)
}

export const withTyped = <Base, Value>(
  draft: Draft<Base, Value>,
  name: string,
  value: Value,
  ground: Ground<Base>,
): Draft<Base, Value> => settled({ ...draft, typed: { ...draft.typed, [name]: value } }, ground)

/** A save takes these values along. */
export const whileSending = <Base, Value>(draft: Draft<Base, Value>, sent: ByName<Value>): Draft<Base, Value> => ({
  ...draft,
  underWay: sent,
  fieldErrors: {},
})

/** They are saved, and the form stands on what the save made; what was typed meanwhile stays typed. */
export function afterSave<Base, Value>(
  draft: Draft<Base, Value>,
  sent: ByName<Value>,
  saved: Base,
  ground: Ground<Base>,
): Draft<Base, Value> {
  const typed = where(draft.typed, (name, value) => !(Object.hasOwn(sent, name) && isSameValue(sent[name], value)))
  const fieldErrors = where(draft.fieldErrors, (name) => !Object.hasOwn(sent, name))
  const latest = isNewer(ground, draft.latest, saved) ? draft.latest : saved
  return settled({ base: saved, latest, typed, fieldErrors, underWay: null }, ground)
}

/** It is answered: all that was typed stays typed. */
export const afterAnswer = <Base, Value>(draft: Draft<Base, Value>, ground: Ground<Base>): Draft<Base, Value> =>
  settled({ ...draft, underWay: null }, ground)

/** It came to nothing: all stays typed, and what is wrong with a value stays with that value. */
export function afterRejection<Base, Value>(
  draft: Draft<Base, Value>,
  errors: Readonly<Record<string, string | undefined>>,
  valueSent: (name: string) => Value | undefined,
  ground: Ground<Base>,
): Draft<Base, Value> {
  const fieldErrors = Object.entries(errors).flatMap(([name, message]) =>
    message === undefined ? [] : [[name, { value: valueSent(name), message }] as const],
  )
  return afterAnswer({ ...draft, fieldErrors: { ...draft.fieldErrors, ...Object.fromEntries(fieldErrors) } }, ground)
}

/** Goes on from the newest with what was typed. */
export const rebased = <Base, Value>(draft: Draft<Base, Value>, ground: Ground<Base>): Draft<Base, Value> =>
  settled({ ...draft, base: draft.latest }, ground)

/** Nothing is typed any more, and nothing refused. */
export const discarded = <Base, Value>({ latest, underWay }: Draft<Base, Value>): Draft<Base, Value> => ({
  ...draftOn(latest),
  underWay,
})

/** Why a field is refused as it is now filled in. */
export function fieldErrorOf<Base, Value>(
  { fieldErrors }: Draft<Base, Value>,
  name: string,
  value: Value | undefined,
): string | undefined {
  const rejection = Object.hasOwn(fieldErrors, name) ? fieldErrors[name] : undefined
  return rejection !== undefined && isSameValue(rejection.value, value) ? rejection.message : undefined
}
