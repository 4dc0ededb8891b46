import type { GalleryEntry } from '../../../gallery/entry'
import { Stack } from '../../controls/layout/layout'
import { ComparisonView } from './comparison-view'
import { OutcomeNote } from './outcome-note'

const value = (held: unknown) => ({ value: held, new_value: null })
const record = {
  _id: '1',
  name: value('Blauwbaai Maritime Holdings N.V.'),
  activity: value('Holding of ships'),
  country: value('CW'),
}
const fields = {
  name: { current: 'Blauwbaai Maritime Holdings N.V.', new: 'Blauwbaai Maritime Holdings N.V. (in liquidation)' },
  activity: { current: 'Holding of ships', new: 'Holding and chartering of ships' },
}
const decided = {
  handled_at: '2026-11-20T14:02:00.000Z',
  handled_by_name: 'Olivia Officer',
  reject_text: null,
} as const

export const entry: GalleryEntry = {
  title: 'Comparison of versions',
  lead: 'What a change would do: the current version left, the new one right, the words that differ marked by colour and line. What stays is folded away.',
  states: [
    {
      title: 'A change to decide',
      content: (
        <ComparisonView kind="company" view="forConfirmation" actionType="update" fields={fields} record={record} />
      ),
    },
    {
      title: 'How changes ended',
      content: (
        <Stack>
          <OutcomeNote change={{ ...decided, actionTaken: 'approved' }} />
          <OutcomeNote change={{ ...decided, actionTaken: 'rejected', reject_text: 'The resolution is not signed.' }} />
          <OutcomeNote change={{ ...decided, actionTaken: 'skipped', closed_reason: 'withdrawn' }} />
        </Stack>
      ),
    },
  ],
}
