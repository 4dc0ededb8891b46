import type { Branch } from './branches'
import type { EffectiveHolding } from './effective-holdings'

/** CHT-02, CHT-03. */
type ChartNodeType = 'corporate' | 'corporate_shareholder' | 'main_for_sh' | 'shareholder' | 'ubo' | 'official'

/** A node of the ownership chart (CHT-02). */
export type ChartNode = {
  /** Of this place in the chart: a record that stands in several has several. */
  readonly id: string
  readonly type: ChartNodeType
  readonly name: string
  readonly percentage_held: number | null
  readonly entity_type: 'person' | 'entity'
  readonly supervised: boolean
  /** A placeholder for what should be recorded and is not (CHT-05). */
  readonly missing: boolean
  /** What it is, as 'UBO'. */
  readonly label: string
  readonly location_type: 'local' | 'abroad' | null
  /** The record whose panel says more; null of the root and of placeholders. */
  readonly record: { readonly id: string; readonly branch: Branch } | null
  /** What waits for approval: all of it, or its removal (CHT-15). */
  readonly pending: 'create' | 'remove' | null
  /** Why what is below is not drawn here: it stands above itself, or elsewhere in the chart. */
  readonly again: 'circular' | 'repeated' | null
  /** What a person holds of the root through all chains. */
  readonly effective: EffectiveHolding | null
  readonly children: readonly ChartNode[]
}

const nothingElse = {
  percentage_held: null,
  supervised: false,
  missing: false,
  location_type: null,
  record: null,
  pending: null,
  again: null,
  effective: null,
  children: [],
} as const

type Essential = Pick<ChartNode, 'id' | 'type' | 'name' | 'entity_type' | 'label'>

/** Returns a node with these facts and nothing else to say. */
export const chartNode = (node: Essential & Partial<ChartNode>): ChartNode => ({ ...nothingElse, ...node })
