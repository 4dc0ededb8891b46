import type { Field } from '@dossier/contract/platform/fields/field'
import type { GalleryEntry } from '../../../gallery/entry'
import { Columns } from '../../controls/layout/layout'
import { FieldView } from './field-view'

const name: Field = { name: 'name', label: 'Name', input: 'text', group: 'Company' }
const country: Field = { name: 'country', label: 'Country', input: 'country', group: 'Company' }
const share: Field = { name: 'share', label: 'Percentage held', input: 'percent', group: 'Company' }
const proposal = { who: 'Rowena Martina', when: '2026-11-18T14:02:00.000Z', actionId: '1' }
const requestHref = () => '/?entry=fields/fields'

export const entry: GalleryEntry = {
  title: 'Fields and what is proposed',
  lead: 'The current value, and below it behind the amber bar the whole proposed one: who, when, and the way to the request. Everywhere the same, and never cut.',
  states: [
    {
      title: 'To read',
      content: (
        <Columns>
          <FieldView field={name} value="Blauwbaai Maritime Holdings N.V." />
          <FieldView field={country} value="CW" />
          <FieldView field={share} value={null} />
        </Columns>
      ),
    },
    {
      title: 'Something else is proposed',
      content: (
        <Columns>
          <FieldView
            field={name}
            value="Blauwbaai Maritime Holdings N.V."
            proposal={{ ...proposal, value: 'Blauwbaai Maritime Holdings N.V. (in liquidation)' }}
            requestHref={requestHref}
          />
          <FieldView field={share} value={25} proposal={{ ...proposal, value: null }} requestHref={requestHref} />
        </Columns>
      ),
    },
  ],
}
