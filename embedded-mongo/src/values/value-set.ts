import type { Collation } from './collation'
import { equalValues } from './compare'
import { encodeKey } from './index-key'

/** Comparing everything with everything is quicker than encoding below so many comparisons. */
const FEW = 1_000

/** Values that are looked for: `lookups` times, about. Equal is what compares as equal. */
export class ValueSet {
  private readonly collation: Collation | undefined
  private readonly nameOf: (value: unknown) => string
  private readonly byName = new Map<string, unknown[]>()

  constructor(values: readonly unknown[], lookups: number, collation?: Collation) {
    this.collation = collation
    const alike = collation !== undefined || (values.length + lookups) * lookups < FEW
    this.nameOf = alike ? () => '' : (value) => encodeKey([value], [1]).key.toString('latin1')
    for (const value of values) this.put(value)
  }

  has(value: unknown): boolean {
    return this.byName.get(this.nameOf(value))?.some((other) => equalValues(other, value, this.collation)) === true
  }

  /** Whether it was not there before. */
  add(value: unknown): boolean {
    if (this.has(value)) return false
    this.put(value)
    return true
  }

  private put(value: unknown): void {
    const name = this.nameOf(value)
    const others = this.byName.get(name)
    if (others === undefined) this.byName.set(name, [value])
    else others.push(value)
  }
}
