import { confirmedTrust, isConfirmed, mayConfirm, type Person, standingTo } from '../people/users/trust'

/** Throws where someone still waits to decide on another's change, once what was taken is given back and all who can be confirmed are. */
export function nobodyWaitsForGood(seed: number, colleagues: readonly Person[]): void {
  let all = colleagues
  for (let more = true; more; ) {
    const known = all
    all = known.map((one) => (known.some((other) => mayConfirm(other, one)) ? { ...one, trust: confirmedTrust } : one))
    more = all.some((one, at) => isConfirmed(one) && !isConfirmed(known[at] ?? one))
  }
  for (const person of all) {
    for (const author of all) {
      if (author === person || standingTo(person, [author], all) !== 'waiting') continue
      throw new Error(`seed ${seed}: ${person.userId} waits for good to decide what ${author.userId} proposed`)
    }
  }
}
