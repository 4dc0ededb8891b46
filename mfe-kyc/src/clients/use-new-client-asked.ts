import { useLocation, useNavigate } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'
import { useEffect, useEffectEvent } from 'react'

/** Opens the dialog for a new client where the address says `?new=client`, as the palette has it, and takes that out of the address. */
export function useNewClientAsked(add: () => void) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const mayAdd = useMay('update_dashboard')
  const isAsked = new URLSearchParams(search).get('new') === 'client'
  const begin = useEffectEvent(() => {
    if (mayAdd) add()
    const rest = new URLSearchParams(search)
    rest.delete('new')
    void navigate({ pathname, search: `${rest}` }, { replace: true })
  })
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked])
}
