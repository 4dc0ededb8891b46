import { Button, Group } from '@dossier/shared-ui/core'
import type { Campaign } from './use-campaign'
import type { ChooseAll } from './use-choose-all'

type Props = {
  readonly campaign: Campaign
  readonly all: ChooseAll
  /** Those who are chosen are being asked. */
  readonly asking: boolean
  readonly onList: () => void
}

/** Chooses many at once. */
export function ChooseButtons({ campaign, all, asking, onList }: Props) {
  const busy = asking || all.isPending
  return (
    <Group gap="xs">
      <Button size="small" busy={all.isPending} disabled={asking} onClick={() => all.mutate()}>
        Choose all without an open form
      </Button>
      <Button size="small" disabled={busy} onClick={onList}>
        Paste a list
      </Button>
      <Button size="small" kind="quiet" disabled={busy || campaign.count === 0} onClick={campaign.chooseNone}>
        Choose none
      </Button>
    </Group>
  )
}
