import type { GalleryEntry } from '../../../gallery/entry'
import { StatusBadge } from '../../controls/badge/badge'
import { Button } from '../../controls/button/button'
import { DescriptionList } from '../../controls/description-list/description-list'
import { Stack, Text } from '../../controls/layout/layout'
import { Panel, Section } from './section'

const content = (
  <DescriptionList
    items={[
      { label: 'Name', value: 'Jan Pieters' },
      { label: 'Origin', value: 'Resident' },
    ]}
  />
)

export const entry: GalleryEntry = {
  title: 'Sections and panels',
  lead: 'A sheet in the file; its title is the tab that looks out. A section can be closed, and the browser remembers it. Panels inside a sheet go without a tab.',
  states: [
    {
      title: 'Panels',
      content: (
        <Stack>
          <Panel title="Company information" actions={<Button size="small">Edit</Button>}>
            {content}
          </Panel>
          <Panel>
            <Text>Without a title it is a plain sheet.</Text>
          </Panel>
        </Stack>
      ),
    },
    {
      title: 'Sections, open and closed',
      content: (
        <Stack>
          <Section title="Jan Pieters" remember="gallery.open" actions={<Button size="small">Delete</Button>}>
            {content}
          </Section>
          <Section title="Closed at first" remember="gallery.closed" openAtFirst={false}>
            {content}
          </Section>
        </Stack>
      ),
    },
    {
      title: 'Proposed, and about to be removed',
      content: (
        <Stack>
          <Section
            title="Ana Silva"
            remember="gallery.pending"
            state="pending"
            marks={<StatusBadge state="pending">New director, awaiting approval</StatusBadge>}
          >
            {content}
          </Section>
          <Section
            title="Rowena Martina"
            remember="gallery.removed"
            state="denied"
            removed
            marks={<StatusBadge state="pending">Removal, awaiting approval</StatusBadge>}
          >
            {content}
          </Section>
        </Stack>
      ),
    },
    {
      title: 'In one another',
      content: (
        <Section title="Westpunt Cooperative" remember="gallery.outer">
          <Section title="Ana Silva, person" level={3} remember="gallery.inner">
            {content}
          </Section>
        </Section>
      ),
    },
  ],
}
