import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { DateText } from '../date-text/date-text'
import { DescriptionList } from '../description-list/description-list'
import { Columns } from '../layout/layout'
import { DateField } from './date-field'
import { DatePartsField } from './date-parts-field'

const nothing = () => undefined
const instant = '2026-11-18T14:02:00.000Z'

export const entry: GalleryEntry = {
  title: 'Dates',
  lead: 'Typed day first, in any usual form, or picked. Three inputs where people know the date by heart.',
  states: [
    {
      title: 'Typed or picked',
      content: (
        <Columns>
          <WithValue start="">
            {(value, onChange) => <DateField label="Document Date" value={value} onChange={onChange} />}
          </WithValue>
          <DateField
            label="Expires on"
            value="31/02/2026"
            onChange={nothing}
            error="Enter a real date, e.g. 31/01/2026"
          />
          <DateField label="Filed on" value="2026-11-18" onChange={nothing} disabled />
        </Columns>
      ),
    },
    {
      title: 'In three inputs',
      content: (
        <Columns>
          <WithValue start="1985-02-01">
            {(value, onChange) => <DatePartsField label="Date of birth" value={value} onChange={onChange} />}
          </WithValue>
          <DatePartsField label="Birth date" value="31/2/" onChange={nothing} error="Enter a year" />
        </Columns>
      ),
    },
    {
      title: 'To read',
      content: (
        <DescriptionList
          items={(['date', 'time', 'clock', 'moment', 'message', 'relative'] as const).map((as) => ({
            label: as,
            value: <DateText value={instant} as={as} />,
          }))}
        />
      ),
    },
  ],
}
