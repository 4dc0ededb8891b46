import type { BaseAddresses } from '@dossier/shared-ui/api'
import { readPageData } from './page-data'

export type PageSettings = {
  readonly api: BaseAddresses
  readonly chunkTimeoutMs: number | undefined
  /** Whether everyone needs a second factor to sign in (ACC-09). */
  readonly twoFactorRequired: boolean
}

type Given = { readonly api?: BaseAddresses; readonly chunkTimeoutMs?: unknown; readonly twoFactorRequired?: unknown }

/** The run-time settings of this deployment (SHL-48, PLT-05); without any, everything is on the page's own host. */
export function readPageSettings(): PageSettings {
  // Written by the deployment's own server; what is missing has a default everywhere.
  const given = (readPageData('settings') ?? {}) as Given
  const timeout = given.chunkTimeoutMs
  return {
    api: given.api ?? {},
    chunkTimeoutMs: typeof timeout === 'number' && timeout > 0 ? timeout : undefined,
    twoFactorRequired: given.twoFactorRequired !== false,
  }
}
