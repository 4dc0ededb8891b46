import type { GalleryEntry } from '../../../gallery/entry'
import { Button } from '../../controls/button/button'
import { anOpenChange, aRecord } from '../../testing/records.builder'
import { EditScope } from './edit-scope'
import { RecordList } from './record-list'
import { RecordPanel } from './record-panel'

const client = '64b000000000000000000001'
const values = {
  firstName: 'Maria',
  lastName: 'Silva Costa',
  title: 'Director',
  location_type: 'abroad',
  dateOfBirth: '1971-04-22',
  placeofBirth: 'Willemstad',
}
const only = ['firstName', 'lastName', 'title', 'location_type', 'dateOfBirth', 'placeofBirth', 'tinNumber']

type Facts = Parameters<typeof aRecord>[1]

const Person = ({ readOnly = false, ...facts }: Facts & { readonly readOnly?: boolean }) => (
  <EditScope companyId={client} readOnly={readOnly}>
    <RecordPanel
      kind="person"
      record={aRecord('person', { values, ...facts })}
      title="Maria Silva Costa"
      only={only}
      deletion={{ title: 'Delete Official', question: 'Are you sure you want to delete this Official?' }}
    />
  </EditScope>
)

export const entry: GalleryEntry = {
  title: 'Record',
  lead: 'One record of a client’s file, read first. A click on a field, Edit or the key e edits its block; Escape shows it again. Never a form that is always open.',
  states: [
    { title: 'To read', content: <Person _id="64d000000000000000000001" /> },
    {
      title: 'With proposals, whole beside what it holds',
      content: (
        <Person
          _id="64d000000000000000000002"
          proposals={{ lastName: 'Silva Costa de los Angeles (formerly Fernandes)', tinNumber: '' }}
          pending_actions={[anOpenChange({ fields: ['lastName', 'tinNumber'] })]}
        />
      ),
    },
    {
      title: 'Proposed',
      content: <Person _id="64d000000000000000000003" pending_actions={[anOpenChange({ actionType: 'create' })]} />,
    },
    {
      title: 'Proposed to go',
      content: <Person _id="64d000000000000000000004" pending_actions={[anOpenChange({ actionType: 'remove' })]} />,
    },
    { title: 'In review mode', content: <Person _id="64d000000000000000000005" readOnly /> },
    {
      title: 'A list without records',
      content: (
        <EditScope companyId={client}>
          <RecordList
            records={[]}
            empty="No managing directors yet"
            creation={{ label: 'Add New', form: (close) => <Button onClick={() => close()}>Cancel</Button> }}
          >
            {() => null}
          </RecordList>
        </EditScope>
      ),
    },
  ],
}
