import { isolated } from '@dossier/contract/platform/names'
import { Button, Group, Text } from '@dossier/shared-ui/core'
import { LazyTogetherDialog } from '../together/lazy-dialog'
import type { Selection } from './use-selection'

/** What was chosen, and the way to decide it together. */
export function SelectionBar({ selection }: { readonly selection: Selection }) {
  const { changes, asked, isLoading, ask, clear, close } = selection
  const [first] = changes
  return (
    <>
      {first === undefined ? null : (
        <Group gap="sm">
          <Text as="span" size="small" role="status">
            {`${changes.length} of ${isolated(first.company.name)} selected`}
          </Text>
          <Button size="small" kind="primary" busy={isLoading} onClick={ask}>
            Approve together
          </Button>
          <Button size="small" kind="quiet" onClick={clear}>
            Clear
          </Button>
        </Group>
      )}
      {asked === undefined ? null : <LazyTogetherDialog {...asked} onClose={close} />}
    </>
  )
}
