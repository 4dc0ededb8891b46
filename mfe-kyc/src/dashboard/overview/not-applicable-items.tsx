import { notApplicableMessages as texts } from '@dossier/contract/file/messages/not-applicable'
import { Stack, Text } from '@dossier/shared-ui/core'
import type { Dashboard } from '../dashboard-record'
import { LinkedItems } from './linked-items'

type Props = {
  readonly items: Dashboard['not_applicable']
  readonly addressOf: (element: string) => string | undefined
}

/** WRK-20: what does not apply, each with its reason, and with what has become of that. */
export function NotApplicableItems({ items, addressOf }: Props) {
  if (items.length === 0) return null
  return (
    <Stack gap="sm">
      <Text tone="dim" size="small">
        {texts.title}
      </Text>
      <LinkedItems
        items={items.map(({ id, label, reason, state }) => ({
          label,
          address: addressOf(id),
          mark: (
            <Text tone="dim" size="small">
              {state === 'holds' ? reason : `${reason} (${texts[state]})`}
            </Text>
          ),
        }))}
      />
    </Stack>
  )
}
