import { PageError } from '@dossier/shared-ui/area/page-error'
import { PagePending } from '@dossier/shared-ui/area/page-pending'
import { useQueryClient } from '@dossier/shared-ui/query'
import { useEffect } from 'react'
import type { Area } from '../areas/read-registry'
import { useAddress } from '../navigation/address'
import { shownArea } from '../navigation/shown-area'
import { useAreas } from '../navigation/use-is-shown'
import type { AreaState } from './area-life'
import { useAreaStates } from './area-states'
import { containerId, retryArea, startPlatform } from './platform'

/** A slot for each area; the address decides which of them is filled and visible. */
export function AreaOutlet() {
  const { pathname } = useAddress()
  const areas = useAreas()
  const states = useAreaStates()
  const queryClient = useQueryClient()
  useEffect(() => startPlatform(queryClient), [queryClient])
  const shown = shownArea(pathname)
  return areas?.usable.map((area) => (
    <AreaSlot key={area.name} area={area} isShown={area.name === shown?.name} state={states[area.name]} />
  ))
}

type SlotProps = { readonly area: Area; readonly isShown: boolean; readonly state: AreaState | undefined }

function AreaSlot({ area, isShown, state = { status: 'idle' } }: SlotProps) {
  return (
    <div hidden={!isShown} data-area={area.name} data-status={state.status}>
      {state.status === 'failed' ? (
        <PageError title={`${area.title} is not available`} error={state.error} onRetry={() => retryArea(area.name)} />
      ) : null}
      {isShown && (state.status === 'loading' || state.status === 'idle') ? <PagePending /> : null}
      <div id={containerId(area.name)} />
    </div>
  )
}
