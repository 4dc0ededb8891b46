import type { GalleryEntry } from '../../../gallery/entry'
import { Link } from '../link/link'
import { Stack, Text, Title } from './layout'

export const entry: GalleryEntry = {
  title: 'Type',
  lead: 'The title of a page and the name of a client are set in a serif, like the label of a file; everything one works with in a plain face with figures of equal width. Three sizes on a screen at most.',
  states: [
    {
      title: 'Headings',
      content: (
        <Stack gap="sm">
          <Title level={3} size={1}>
            Blauwbaai Maritime Holdings N.V.
          </Title>
          <Title level={3} size={2}>
            Company information
          </Title>
          <Title level={3}>Registered address</Title>
        </Stack>
      ),
    },
    {
      title: 'Running text',
      content: (
        <Stack gap="sm">
          <Text>
            The client holds ships under the flag of Curaçao. <Link href="/?entry=layout/type">Open the register</Link>
          </Text>
          <Text size="small" tone="dim">
            Proposed by Rowena Martina
          </Text>
          <Text weight="medium">EUR 1 250 000</Text>
          <Text weight="semibold" numeric>
            62.50%
          </Text>
        </Stack>
      ),
    },
    {
      title: 'Words of a state',
      content: (
        <Stack gap="xs">
          <Text tone="pending">3 days left</Text>
          <Text tone="approved">Complete</Text>
          <Text tone="denied">12 days overdue</Text>
          <Text tone="info">Sent by link</Text>
        </Stack>
      ),
    },
  ],
}
