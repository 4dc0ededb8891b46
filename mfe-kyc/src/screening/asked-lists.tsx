import { formatDate } from '@dossier/contract/platform/dates'
import { screeningMessages as texts } from '@dossier/contract/screening/messages'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import { Group, Stack, Text } from '@dossier/shared-ui/core'
import { Tag } from '@dossier/shared-ui/data'

type List = ScreeningAnswer['lists'][number]

/** The lists that were asked, each with its day. */
export function AskedLists({ lists }: { readonly lists: readonly List[] }) {
  if (lists.length === 0) return null
  return (
    <Stack as="ul" gap="xs" aria-label="Lists asked">
      {lists.map((list) => (
        <li key={list.id}>
          <ListOfDay list={list} />
        </li>
      ))}
    </Stack>
  )
}

/** A list with its day, marked where that is long past. */
export const ListOfDay = ({ list }: { readonly list: List }) => (
  <Group as="span" gap="sm" align="center">
    <Text as="span" size="small" tone="dim">
      {[list.name, list.published && formatDate(list.published)].filter(Boolean).join(' of ')}
    </Text>
    {list.outOfDate ? <Tag tone="pending">{texts.outOfDate}</Tag> : null}
  </Group>
)
