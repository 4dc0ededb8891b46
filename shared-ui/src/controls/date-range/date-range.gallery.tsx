import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import type { DateRange } from './date-range'
import { DateRangeField } from './date-range-field'

const presets = [
  { label: 'Last 30 days', range: { from: '2026-10-22', to: '2026-11-20' } },
  { label: 'This year', range: { from: '2026-01-01', to: '2026-12-31' } },
]
const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Range of dates',
  lead: 'From one day to another, both included; an end that is left empty is open.',
  states: [
    {
      title: 'Empty, with ranges to choose by one click',
      content: (
        <WithValue<DateRange> start={{ from: '', to: '' }}>
          {(value, onChange) => <DateRangeField label="Period" value={value} onChange={onChange} presets={presets} />}
        </WithValue>
      ),
    },
    {
      title: 'Its end lies before its beginning',
      content: <DateRangeField label="Period" value={{ from: '2026-03-01', to: '2026-02-01' }} onChange={nothing} />,
    },
    {
      title: 'With an error of its own, and a hint',
      content: (
        <DateRangeField
          label="Validity of the licence"
          hint="As printed on the licence"
          value={{ from: '', to: '' }}
          onChange={nothing}
          error="This field is required"
        />
      ),
    },
    {
      title: 'Disabled',
      content: <DateRangeField label="Period" value={{ from: '2026-01-01', to: '' }} onChange={nothing} disabled />,
    },
  ],
}
