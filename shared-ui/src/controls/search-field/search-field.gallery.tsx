import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { Stack } from '../layout/layout'
import { SearchField } from './search-field'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Search field',
  lead: 'Searches from three letters on, after a pause; with every letter where the whole list is here.',
  states: [
    {
      title: 'Every state',
      content: (
        <Stack>
          <WithValue start="">
            {(value, onChange) => <SearchField label="Search clients" value={value} onSearch={onChange} />}
          </WithValue>
          <SearchField label="Search documents" value="Articles" onSearch={nothing} />
          <SearchField label="Search changes" value="Blauwbaai" onSearch={nothing} busy />
        </Stack>
      ),
    },
  ],
}
