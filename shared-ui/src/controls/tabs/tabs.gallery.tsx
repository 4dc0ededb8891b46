import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { CountBadge } from '../badge/badge'
import { Text } from '../layout/layout'
import { Tabs } from './tabs'

const tabs = [
  { key: 'corporate', label: 'Corporate', content: <Text>Companies</Text> },
  {
    key: 'holders',
    label: 'Account Holder',
    badge: <CountBadge count={4} of="account holders" />,
    content: <Text>People</Text>,
  },
]

export const entry: GalleryEntry = {
  title: 'Tabs',
  lead: 'Two or more views of which one is looked at. Not for steps, and not for what one compares.',
  states: [
    {
      title: 'With a count',
      content: (
        <WithValue start="corporate">
          {(current, onChange) => <Tabs label="Clients" tabs={tabs} current={current} onChange={onChange} />}
        </WithValue>
      ),
    },
  ],
}
