import type { ScreeningResult } from '@dossier/contract/schemas/screening'
import { Tag } from '@dossier/shared-ui/data'

const looks = {
  strong: { tone: 'pending', text: 'Strong match' },
  possible: { tone: 'neutral', text: 'Possible match' },
} as const

/** How surely a match is the person asked for. */
export function BandTag({ band }: { readonly band: ScreeningResult['match']['band'] }) {
  const { tone, text } = looks[band]
  return <Tag tone={tone}>{text}</Tag>
}
