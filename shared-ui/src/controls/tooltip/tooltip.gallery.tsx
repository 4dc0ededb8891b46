import type { GalleryEntry } from '../../../gallery/entry'
import { PendingMark } from '../../file/fields/pending-mark'
import { Button } from '../button/button'
import { Group } from '../layout/layout'
import { Tooltip } from './tooltip'

export const entry: GalleryEntry = {
  title: 'Tooltip',
  lead: 'A word more about something that is named already. Never the only place where something is said.',
  states: [
    {
      title: 'Read as a description',
      content: (
        <Tooltip label="Only someone who did not propose it may approve">
          <Button>Approve</Button>
        </Tooltip>
      ),
    },
    {
      title: 'Says the name; below where there is no room, or beside',
      content: (
        <Group>
          <PendingMark />
          <Tooltip label="Dashboard" isName side="beside">
            <Button>Dashboard</Button>
          </Tooltip>
        </Group>
      ),
    },
  ],
}
