import type { Load } from './page-loads'
import type { Switches } from './switches'
import { kilobytes, median, oneDecimal, whole } from './table'

export type Measured<T> = { readonly name: string; readonly measured: readonly T[] }

/** Name, value, how it is shown, and whether there is enough of it on the plain page to compare with. */
const columns = [
  ['JavaScript', ({ javascript }: Load) => javascript, kilobytes, true],
  ['CSS', ({ css }: Load) => css, kilobytes, false],
  ['requests', ({ requests }: Load) => requests, whole, true],
  ['largest paint', ({ largest }: Load) => largest, whole, true],
  ['blocked', ({ blocked }: Load) => blocked, whole, false],
  ['usable', ({ usable }: Load) => usable, whole, true],
] as const

const besides = (value: number, plain: number) => ` (${oneDecimal(value / plain)})`

/** A row a page, the first of them the plain one; each figure with how many times that of the plain page it is. */
export function loadRows(plain: Measured<Load>, others: readonly Measured<Load>[]): string[][] {
  const cells = ({ measured }: Measured<Load>, withRatio: boolean) =>
    columns.map(([, of, shown, compared]) => {
      const value = median(measured.map(of))
      return shown(value) + (withRatio && compared ? besides(value, median(plain.measured.map(of))) : '')
    })
  return [
    ['', ...columns.map(([name]) => name)],
    [plain.name, ...cells(plain, false)],
    ...others.map((other) => [other.name, ...cells(other, true)]),
  ]
}

/** A row a kind of switch, with the goal where there is one. */
export function switchRows(plain: readonly Switches[], product: readonly Switches[]): string[][] {
  const row = (name: string, of: (switches: Switches) => readonly number[], goal: string) => {
    const [bare, ours] = [median(plain.flatMap(of)), median(product.flatMap(of))]
    return [name, oneDecimal(bare), oneDecimal(ours) + besides(ours, bare), goal]
  }
  return [
    ['', 'plain React page', 'area', 'goal'],
    row('first visit', ({ first }) => [first], 'at most 400'),
    row('first visit, its link pointed at before', ({ pointedAt }) => [pointedAt], ''),
    row('visited before', ({ again }) => again, 'at most 50'),
  ]
}
