import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { Button } from '../../controls/button/button'
import { Stack } from '../../controls/layout/layout'
import { TextArea } from '../../controls/text-field/text-area'
import { Thread, type ThreadMessage } from './thread'

const nothing = () => undefined

const messages: readonly ThreadMessage[] = [
  {
    id: '1',
    author: 'Rowena Martina',
    isOwn: true,
    at: '2026-11-18T09:12:00.000Z',
    text: richTextOf('The extract I uploaded yesterday is not shown on the dashboard.'),
    attachments: [{ id: 'a', filename: 'Extract Chamber of Commerce.pdf', filesize: 820_114 }],
  },
  {
    id: '2',
    author: 'Ana Silva',
    role: 'Support',
    at: '2026-11-18T13:40:00.000Z',
    text: {
      ops: [
        { insert: 'It waits for approval. ' },
        { insert: 'Nothing is lost', attributes: { bold: true } },
        { insert: ': once an officer approves it, it counts.\n' },
      ],
    },
  },
]

export const entry: GalleryEntry = {
  title: 'Thread',
  lead: 'What people wrote to each other about one thing: a ticket, a change, a document.',
  states: [
    { title: 'Both sides', content: <Thread label="Discussion" messages={messages} onDownload={nothing} /> },
    {
      title: 'With an answer to write',
      content: (
        <Thread label="Discussion with an answer" messages={messages.slice(0, 1)} onDownload={nothing}>
          <WithValue start="">
            {(value, onChange) => (
              <Stack gap="sm">
                <TextArea label="Reply" value={value} onChange={onChange} />
                <div>
                  <Button kind="primary">Send</Button>
                </div>
              </Stack>
            )}
          </WithValue>
        </Thread>
      ),
    },
    { title: 'Nothing yet', content: <Thread label="Empty discussion" messages={[]} /> },
  ],
}
