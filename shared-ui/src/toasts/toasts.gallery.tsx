import type { GalleryEntry } from '../../gallery/entry'
import { Button } from '../button/button'
import { Group } from '../layout/layout'
import { showError, showFailure, showInfo, showSuccess } from './announce'

export const entry: GalleryEntry = {
  title: 'Toasts',
  lead: 'What has happened, for a moment. What must be read or answered stands on the page.',
  states: [
    {
      title: 'Every kind',
      opens: true,
      content: (
        <Group>
          <Button onClick={() => showSuccess('Data saved successfully')}>Success</Button>
          <Button onClick={() => showInfo('The list was updated')}>Information</Button>
          <Button onClick={() => showError('Failed to copy link')}>Error</Button>
          <Button onClick={() => showFailure('saving')}>Failure without words of its own</Button>
        </Group>
      ),
    },
  ],
}
