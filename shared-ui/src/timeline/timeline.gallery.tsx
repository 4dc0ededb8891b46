import type { GalleryEntry } from '../../gallery/entry'
import { Button } from '../button/button'
import { Timeline, type TimelineEvent } from './timeline'

const events: readonly TimelineEvent[] = [
  {
    id: '5',
    at: '2026-11-20T14:02:00.000Z',
    title: 'Risk level changed from Low to High',
    by: 'Olivia Officer',
    outcome: { state: 'approved', label: 'Approved' },
  },
  {
    id: '4',
    at: '2026-11-20T09:40:00.000Z',
    title: 'Change of risk level proposed',
    by: 'Rowena Martina',
    outcome: { state: 'pending', label: 'Proposed' },
  },
  { id: '3', at: '2026-11-18T11:05:00.000Z', title: 'Questionnaire “Annual review 2026” opened by its link' },
  {
    id: '2',
    at: '2026-11-18T08:15:00.000Z',
    title: 'Removal of director Jan Pieters',
    by: 'Olivia Officer',
    outcome: { state: 'denied', label: 'Denied' },
    detail: 'The resolution of the shareholders is not signed.',
  },
]

export const entry: GalleryEntry = {
  title: 'Timeline',
  lead: 'What happened to one thing, day by day. For long lists that are searched and filtered use a table.',
  states: [
    { title: 'Some days', content: <Timeline label="History of the client" events={events} /> },
    {
      title: 'With earlier events to ask for',
      content: (
        <Timeline label="Latest events" events={events.slice(0, 2)}>
          <div>
            <Button size="small">Show earlier events</Button>
          </div>
        </Timeline>
      ),
    },
    { title: 'Nothing yet', content: <Timeline label="History of a new client" events={[]} /> },
  ],
}
