import type { GalleryEntry } from '../../../gallery/entry'
import { PendingMark } from '../../file/fields/pending-mark'
import { Tag } from '../badge/tag'
import { DescriptionList } from './description-list'

const items = [
  { label: 'Name', value: 'Blauwbaai Maritime Holdings N.V. (in liquidation)' },
  { label: 'Chamber of Commerce', value: '148392' },
  { label: 'Risk level', value: <Tag tone="denied">High</Tag>, mark: <PendingMark /> },
  { label: 'Trading name', value: '' },
  {
    label: 'Activity',
    value: 'Holding of ships under the flag of Curaçao, and their chartering to related companies.',
    wide: true,
  },
]

export const entry: GalleryEntry = {
  title: 'Description list',
  lead: 'Labels with their values, to read. In columns for facts at a glance, in rows for reading one by one.',
  states: [
    { title: 'In columns', content: <DescriptionList items={items} /> },
    { title: 'In rows', content: <DescriptionList items={items} layout="rows" /> },
  ],
}
