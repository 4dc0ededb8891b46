import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { Columns } from '../layout/layout'
import { NumberField } from './number-field'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Number field',
  lead: 'A number within bounds: above the most it is cut at once, below the least when the field is left. For money and shares see Amounts.',
  states: [
    {
      title: 'Every state',
      content: (
        <Columns>
          <WithValue<number | string> start={15}>
            {(value, onChange) => (
              <NumberField label="Days" value={value} minimum={10} maximum={90} onChange={onChange} />
            )}
          </WithValue>
          <NumberField label="Weight" value={12} unit="kg" onChange={nothing} />
          <NumberField label="Threshold" value="ten" onChange={nothing} error="Invalid value" />
          <NumberField label="Attempts" value={5} onChange={nothing} disabled />
        </Columns>
      ),
    },
  ],
}
