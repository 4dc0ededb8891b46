import type { BaseAddresses } from '@dossier/shared-ui/api'

type Given = { readonly api?: BaseAddresses }

/** Where this deployment's API lives, as its server wrote it into the page; without that, on the page's own host. */
export function apiAddresses(): BaseAddresses {
  const written = document.getElementById('settings')?.textContent
  if (!written) return {}
  // Written by the deployment's own server.
  return (JSON.parse(written) as Given).api ?? {}
}
