import type { HitState } from '@dossier/contract/screening/schemas/hits'

/** What the decisions of a screening need to be shown and made. */
export type Deciding = {
  readonly companyId: string
  readonly searchId: string
  readonly hits: readonly HitState[]
  /** Gets what the hit is after a decision was proposed. */
  readonly onProposed: (hit: HitState) => void
}
