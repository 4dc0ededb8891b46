import type { Entity } from '@dossier/contract/file/schemas/records'
import { isolated } from '@dossier/contract/platform/names'
import { screenedEntityFields } from '@dossier/contract/screening/messages'
import { Group } from '@dossier/shared-ui/core'
import { effectiveText } from '@dossier/shared-ui/fields'
import { lackingIn } from './lacking'
import { ScreeningButton } from './screening-button'
import { ScreeningStatus } from './screening-status'
import { useScreenedClient } from './use-screened-client'

/** Screens an entity of the file by its name. Only where screening is available. */
export function EntityScreening({ entity }: { readonly entity: Entity }) {
  const companyId = useScreenedClient()
  if (companyId === undefined) return null
  return (
    <Group gap="md" align="center">
      <ScreeningButton
        subject={{ kind: 'entity', id: entity._id }}
        companyId={companyId}
        name={isolated(effectiveText(entity, 'name'))}
        lacking={lackingIn(entity, screenedEntityFields)}
      />
      <ScreeningStatus companyId={companyId} of={entity._id} />
    </Group>
  )
}
