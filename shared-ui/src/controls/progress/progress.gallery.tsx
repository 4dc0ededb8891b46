import type { GalleryEntry } from '../../../gallery/entry'
import { Group, Stack } from '../layout/layout'
import { ProgressBar, ProgressRing } from './progress'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Progress',
  lead: 'How complete a section is, or how far work has come. The figure stands beside it.',
  states: [
    {
      title: 'Completeness',
      content: (
        <Group gap="lg">
          <ProgressRing value={0} label="Corporate" />
          <ProgressRing value={62.5} label="Shareholders" />
          <ProgressRing value={100} label="Managing Directors" />
        </Group>
      ),
    },
    {
      title: 'Small, and as buttons',
      content: (
        <Group gap="lg">
          <ProgressRing value={33.33} label="Corporate" size="small" onClick={nothing} />
          <ProgressRing value={100} label="Shareholders" size="small" onClick={nothing} />
        </Group>
      ),
    },
    {
      title: 'Work under way',
      content: (
        <Stack>
          <ProgressBar value={45} label="Uploading articles.pdf" />
        </Stack>
      ),
    },
  ],
}
