import type { Collation } from '../values/collation'

/** What an operator does to one value. */
export type Outcome = { to: unknown } | 'keep' | 'remove'

/** Where an operator is at work, for its messages. */
export type Place = { path: string; name: string; id: unknown }

/** An operator with its argument. */
export type Change = {
  /** Whether it makes a field that is missing; if not, there is nothing to do. */
  creates: boolean
  /** Whether a path that cannot be there is taken for a missing one. */
  lenient?: boolean
  /** What becomes of the value, which is undefined when missing. */
  of(value: unknown, context: { now: Date; place: Place }): Outcome
}

/** Makes a change of the argument given for a path; refuses arguments that make no sense. */
export type Operator = (argument: unknown, path: string, collation: Collation | undefined) => Change
