import { remainingShare } from '../checks/check-share'
import { structureLabels } from '../messages/ownership'
import { type ChartNode, chartNode } from './chart-node'

const gaps = {
  shareholder: { type: 'shareholder', name: structureLabels.missingShareholder, label: structureLabels.shareholder },
  director: { type: 'official', name: structureLabels.missingDirector, label: structureLabels.director },
  official: { type: 'official', name: structureLabels.missingOfficial, label: structureLabels.official },
  ubo: { type: 'ubo', name: structureLabels.missingUbo, label: structureLabels.ubo },
} as const

/** Whose record asks for what is missing: the client, an entity or a director. */
type Asking = NonNullable<ChartNode['record']>

const placeholder = (above: string, record: Asking, key: keyof typeof gaps, percentage_held: number | null = null) =>
  chartNode({
    id: `${above}/missing-${key}`,
    missing: true,
    entity_type: 'person',
    record,
    percentage_held,
    ...gaps[key],
  })

/** Returns the placeholder for shares that no recorded owner holds, when they are more than one percent (CHT-06, CHT-07). */
export function missingShares(above: string, record: Asking, shares: readonly number[]): readonly ChartNode[] {
  const remaining = remainingShare(shares)
  return remaining > 1 ? [placeholder(above, record, 'shareholder', remaining)] : []
}

/** CHT-05. */
export const missingDirector = (above: string, record: Asking) => placeholder(above, record, 'director')
export const missingOfficial = (above: string, record: Asking) => placeholder(above, record, 'official')
export const missingUbo = (above: string, record: Asking) => placeholder(above, record, 'ubo')
