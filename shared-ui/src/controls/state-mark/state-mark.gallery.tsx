import type { GalleryEntry } from '../../../gallery/entry'
import { CountBadge, StatusBadge } from '../badge/badge'
import { Tag } from '../badge/tag'
import { IconAlertCircle, IconUser } from '../icons'
import { Group, Stack, Text } from '../layout/layout'
import { StateMark } from './state-mark'

const states = [
  ['pending', 'Proposed', 'One of two has looked at it: it waits for the second.'],
  ['approved', 'Approved', 'Both have.'],
  ['denied', 'Denied', 'The second said no.'],
  ['stale', 'Stale', 'There is a newer version than the one this is about.'],
  ['missing', 'Missing', 'A place in the file that is empty and must not be.'],
  ['overdue', 'Overdue', 'A date that was to be kept has passed.'],
  ['neutral', 'Draft', 'Nobody has signed anything: a draft, or what was withdrawn.'],
  ['info', 'By link', 'Worth knowing; nothing to do.'],
] as const

export const entry: GalleryEntry = {
  title: 'States',
  lead: 'Each state has one mark, one colour and its words, wherever it is shown. Seats tell of decisions, tabs of documents and dates, sheets of versions.',
  states: [
    {
      title: 'Badges, and what they mean',
      content: (
        <Stack gap="sm">
          {states.map(([state, word, meaning]) => (
            <Group key={state} gap="md">
              <span style={{ width: 110 }}>
                <StatusBadge state={state}>{word}</StatusBadge>
              </span>
              <Text as="span" tone="dim">
                {meaning}
              </Text>
            </Group>
          ))}
        </Stack>
      ),
    },
    {
      title: 'Marks alone, where the place gives the word',
      content: (
        <Group gap="lg">
          {states.map(([state, word]) => (
            <StateMark key={state} state={state} size={20} label={word} />
          ))}
        </Group>
      ),
    },
    {
      title: 'Counts and tags: what is no state of review',
      content: (
        <Group>
          <CountBadge count={31} of="pending changes" state="pending" />
          <CountBadge count={4} of="documents" />
          <Tag tone="info" icon={IconUser}>
            Yours
          </Tag>
          <Tag tone="approved">Verified</Tag>
          <Tag tone="pending">3 days left</Tag>
          <Tag tone="denied" icon={IconAlertCircle}>
            2 problems
          </Tag>
          <Tag>Off</Tag>
        </Group>
      ),
    },
  ],
}
