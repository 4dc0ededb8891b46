import { highestLevel, lowestLevel } from '@dossier/contract/office/analysis'

/** The lowest and the highest price that are looked at, both included (LAB-12). */
export type PriceSpan = { readonly lowest: number; readonly highest: number }

export const wholeSpan: PriceSpan = { lowest: lowestLevel, highest: highestLevel }

export const inSpan = <Priced extends { readonly price: number }>(
  rows: readonly Priced[],
  { lowest, highest }: PriceSpan,
): readonly Priced[] => rows.filter(({ price }) => price >= lowest && price <= highest)
