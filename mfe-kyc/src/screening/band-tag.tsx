import type { ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import { bandTexts } from '@dossier/contract/screening/screening-text'
import { Tag } from '@dossier/shared-ui/data'

const tones = { strong: 'pending', possible: 'neutral' } as const

/** How surely a match is the person asked for. */
export function BandTag({ band }: { readonly band: ScreeningResult['match']['band'] }) {
  return <Tag tone={tones[band]}>{bandTexts[band]}</Tag>
}
