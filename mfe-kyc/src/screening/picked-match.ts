import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { useState } from 'react'

export type PickedMatch = { readonly picked: number | undefined; readonly onPick: (position: number) => void }

/** Which match of a screening is in view; one that is alone from the start (SAN-19). */
export function usePickedMatch({ results }: Pick<ScreeningAnswer, 'results'>): PickedMatch {
  const [picked, onPick] = useState(results.length === 1 ? 0 : undefined)
  return { picked, onPick }
}
