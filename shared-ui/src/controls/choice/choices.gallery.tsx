import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { Columns } from '../layout/layout'
import { Checkbox, CheckboxGroup } from './checkbox'
import { CountryField } from './country-field'
import { RadioGroup } from './radio-group'
import { SearchSelect } from './search-select'
import { Select } from './select'

const nothing = () => undefined
const risks = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
]
const holders = ['Bank', 'Credit Union', 'Pension', 'Insurance', 'Player'].map((label) => ({ value: label, label }))

export const entry: GalleryEntry = {
  title: 'Choices',
  lead: 'Up to three options are all in sight, up to some ten open in a list, more are found by typing.',
  states: [
    {
      title: 'One of a few',
      content: (
        <Columns>
          <WithValue start="low">
            {(value, onChange) => <RadioGroup label="Risk level" options={risks} value={value} onChange={onChange} />}
          </WithValue>
          <RadioGroup label="Risk" options={risks} value="" onChange={nothing} error="This field is required" />
          <RadioGroup label="Level" options={risks} value="high" onChange={nothing} disabled />
        </Columns>
      ),
    },
    {
      title: 'One of a short list',
      content: (
        <Columns>
          <WithValue start="">
            {(value, onChange) => (
              <Select label="Client type" options={holders} value={value} onChange={onChange} placeholder="Select" />
            )}
          </WithValue>
          <Select label="Type" options={holders} value="" onChange={nothing} error="This field is required" />
          <Select label="Stored type" options={holders} value="No longer offered" onChange={nothing} />
          <Select label="Fixed type" options={holders} value="Bank" onChange={nothing} disabled />
        </Columns>
      ),
    },
    {
      title: 'One of a long list',
      content: (
        <Columns>
          <WithValue start="CW">
            {(value, onChange) => <CountryField label="Country" value={value} onChange={onChange} />}
          </WithValue>
          <SearchSelect label="Account manager" options={holders} value="" onChange={nothing} error="Select one" />
          <CountryField label="Nationality" value="NL" onChange={nothing} disabled />
        </Columns>
      ),
    },
    {
      title: 'Yes or no, and any of a few',
      content: (
        <Columns>
          <WithValue start={true}>
            {(checked, onChange) => <Checkbox label="Correct and complete" checked={checked} onChange={onChange} />}
          </WithValue>
          <Checkbox label="Terms accepted" checked={false} onChange={nothing} error="Accept the terms first" />
          <Checkbox label="Verified" checked onChange={nothing} disabled />
          <WithValue<readonly string[]> start={['low']}>
            {(value, onChange) => <CheckboxGroup label="Risks" options={risks} value={value} onChange={onChange} />}
          </WithValue>
        </Columns>
      ),
    },
  ],
}
