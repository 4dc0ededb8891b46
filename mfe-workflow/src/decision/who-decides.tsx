import { Stack, Text } from '@dossier/shared-ui/core'
import type { ChangeDetail } from '../change/change.queries'
import { whyNobodyDecides } from './missing-permission'

/** GOV-06: who may decide an open change now; when nobody may, why. */
export function WhoDecides({ change }: { readonly change: ChangeDetail }) {
  const { deciders, missing_permission, may } = change
  if (missing_permission !== undefined || deciders.length === 0) {
    const permission = missing_permission ?? 'approve_requested_changes'
    return (
      <Stack gap="none">
        <Text as="span" tone="denied" weight="medium">
          Nobody
        </Text>
        <Text as="span" size="small">
          {whyNobodyDecides(permission)} Missing permission: {permission}
        </Text>
      </Stack>
    )
  }
  const names = deciders.map(({ name }) => name).join(', ')
  return (
    <Stack gap="none">
      <span>{names}</span>
      {may.includes('withdraw') && !may.includes('approve') ? (
        <Text as="span" size="small" tone="dim">
          Not you: nobody approves their own change.
        </Text>
      ) : null}
    </Stack>
  )
}
