import type { ClientColumn } from '@dossier/contract/people/client-columns'

type Choice = { readonly key: ClientColumn; readonly shown: boolean }

/** All columns on offer, those that are shown first and in their order. */
export const arranged = (offered: readonly ClientColumn[], chosen: readonly ClientColumn[]): readonly Choice[] => [
  ...chosen.map((key) => ({ key, shown: true })),
  ...offered.filter((key) => !chosen.includes(key)).map((key) => ({ key, shown: false })),
]

export const toggled = (columns: readonly Choice[], key: ClientColumn): readonly Choice[] =>
  columns.map((column) => (column.key === key ? { ...column, shown: !column.shown } : column))

/** With one a place further up (-1) or down (1); as they were where it is the first or the last already. */
export function moved(columns: readonly Choice[], at: number, by: 1 | -1): readonly Choice[] {
  const [one, other] = [columns[at], columns[at + by]]
  return one && other ? columns.with(at, other).with(at + by, one) : columns
}
