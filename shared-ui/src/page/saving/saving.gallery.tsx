import type { GalleryEntry } from '../../../gallery/entry'
import { Stack } from '../../controls/layout/layout'
import { TextField } from '../../controls/text-field/text-field'
import { ErrorSummary } from './error-summary'
import { SaveBar } from './save-bar'

const nothing = () => undefined

export const entry: GalleryEntry = {
  title: 'Saving',
  lead: 'One bar a page names what a save would file. What is wrong stands on top, each error a link to its field.',
  states: [
    {
      title: 'What is wrong',
      content: (
        <Stack>
          <ErrorSummary errors={[{ id: 'gallery-name', message: 'Enter a name' }]} attempt={0} />
          <TextField id="gallery-name" label="Name" value="" onChange={nothing} error="Enter a name" />
        </Stack>
      ),
    },
    {
      title: 'Unsaved changes, by name',
      content: <SaveBar count={2} names="Activity, Risk level" saving={false} onSave={nothing} onDiscard={nothing} />,
    },
    { title: 'While it saves', content: <SaveBar count={1} saving onSave={nothing} onDiscard={nothing} /> },
  ],
}
