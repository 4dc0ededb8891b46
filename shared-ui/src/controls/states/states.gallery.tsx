import type { GalleryEntry } from '../../../gallery/entry'
import { Button } from '../button/button'
import { IconFile } from '../icons'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Empty and failed',
  lead: 'Why there is nothing here, and what to do about it.',
  states: [
    { title: 'Empty', content: <EmptyState text="No items" /> },
    {
      title: 'Empty, with the next step',
      content: (
        <EmptyState icon={IconFile} text="No records yet">
          <Button kind="primary">Add New Due Diligence</Button>
        </EmptyState>
      ),
    },
    {
      title: 'Failed',
      content: <ErrorState title="It could not be loaded" text="The service is unavailable." onRetry={nothing} />,
    },
    {
      title: 'Tried again',
      content: <ErrorState text="It took too long to load." onRetry={nothing} retrying />,
    },
  ],
}
