import { useLocation, useNavigate } from '@dossier/shared-ui/router'
import { useMay } from '@dossier/shared-ui/session'
import { useEffect, useEffectEvent } from 'react'

/** Adds a client where the address asks for one, as the palette's does; the address forgets it then. */
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
