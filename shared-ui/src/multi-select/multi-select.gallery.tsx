import { countries } from '@dossier/contract/countries'
import type { GalleryEntry } from '../../gallery/entry'
import { WithValue } from '../../gallery/with-value'
import { MultiSelect } from './multi-select'

const options = countries.map(({ code, name }) => ({ value: code, label: name }))
const common = { label: 'Targeted countries', options }
const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Multi-select',
  lead: 'Any of a long list. For few options use checkboxes, which are all in sight.',
  states: [
    {
      title: 'Nothing chosen',
      content: (
        <WithValue<readonly string[]> start={[]}>
          {(value, onChange) => <MultiSelect {...common} value={value} onChange={onChange} />}
        </WithValue>
      ),
    },
    {
      title: 'Some chosen, with a hint',
      content: (
        <WithValue<readonly string[]> start={['CW', 'NL', 'GB']}>
          {(value, onChange) => (
            <MultiSelect {...common} hint="Where the client offers its services" value={value} onChange={onChange} />
          )}
        </WithValue>
      ),
    },
    {
      title: 'With an error',
      content: <MultiSelect {...common} value={[]} onChange={nothing} error="This field is required" />,
    },
    { title: 'Disabled', content: <MultiSelect {...common} value={['CW', 'NL']} onChange={nothing} disabled /> },
  ],
}
