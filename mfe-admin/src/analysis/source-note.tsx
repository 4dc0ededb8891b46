import type { MarketSource } from '@dossier/contract/office/analysis'
import { Alert } from '@dossier/shared-ui/core'

/** Says where nothing real is shown. */
export const SourceNote = ({ source }: { readonly source: MarketSource }) =>
  source === 'made-up' ? <Alert>These are made up for the demo. They are no market's.</Alert> : null
