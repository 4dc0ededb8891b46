import type { GalleryEntry } from '../../../gallery/entry'
import { ToastCard } from './toast-card'

const dismiss = () => undefined

export const entry: GalleryEntry = {
  title: 'Toast',
  lead: 'What has just happened, in a corner; it leaves by itself and waits while it is pointed at. What the user must act on stays on the page.',
  states: [
    {
      title: 'Done',
      content: <ToastCard toast={{ id: 1, kind: 'success', text: 'Changes saved' }} onDismiss={dismiss} />,
    },
    {
      title: 'Something failed',
      content: (
        <ToastCard
          toast={{
            id: 2,
            kind: 'error',
            text: 'There was an error during user creation. Please try again or contact the support',
            detail: 'Internal server error',
            requestId: 'req-77',
          }}
          onDismiss={dismiss}
        />
      ),
    },
    {
      title: 'To know',
      content: <ToastCard toast={{ id: 3, kind: 'info', text: 'A newer version is there' }} onDismiss={dismiss} />,
    },
  ],
}
