import { Text } from '@dossier/shared-ui/core'
import { percentText } from '@dossier/shared-ui/data'

/** What the shareholders of a company hold together, and what of it is left. */
export function ShareTotal({ remaining }: { readonly remaining: number }) {
  return (
    <Text size="small" tone="dim">
      {percentText(100 - remaining)} in total{remaining > 0 ? `, ${percentText(remaining)} is left` : ''}
    </Text>
  )
}
