import { richTextOf } from '@dossier/contract/platform/validation/rich-text'
import type { GalleryEntry } from '../../../gallery/entry'
import { Text } from '../../controls/layout/layout'
import { DeniedNote } from './denied-note'

const denied = {
  by: 'Olivia Officer',
  at: '2026-11-20T08:30:00.000Z',
  reason: 'The register says otherwise: the city is spelt with one t.',
  comment: null,
}

export const entry: GalleryEntry = {
  title: 'Why something was denied',
  lead: 'Above the form in which it is corrected.',
  states: [
    { title: 'Its reason', content: <DeniedNote denied={denied} /> },
    {
      title: 'With a comment',
      content: <DeniedNote denied={{ ...denied, comment: richTextOf('See the extract of 12 November.') }} />,
    },
    {
      title: 'Of what is another by now',
      content: (
        <DeniedNote denied={denied}>
          <Text>
            City is now <strong>Soto</strong>; it was empty when this was proposed
          </Text>
          <Text>Not filled in here: File</Text>
        </DeniedNote>
      ),
    },
  ],
}
