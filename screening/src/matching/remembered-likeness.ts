import { likeness } from '../names/likeness'
import type { Alike } from '../names/pair-words'
import type { NamePart } from '../names/prepared-name'

/** Returns the likeness of words, worked out once for each two: the same words stand in many names. */
export function rememberLikeness(): Alike {
  const known = new Map<NamePart, Map<NamePart, number>>()
  return (left, right) => {
    let ofLeft = known.get(left)
    if (!ofLeft) {
      ofLeft = new Map()
      known.set(left, ofLeft)
    }
    const before = ofLeft.get(right)
    if (before !== undefined) return before
    const value = likeness(left, right)
    ofLeft.set(right, value)
    return value
  }
}
