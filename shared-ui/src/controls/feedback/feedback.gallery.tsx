import type { GalleryEntry } from '../../../gallery/entry'
import { Stack } from '../layout/layout'
import { Alert, InlineError } from './alert'
import { Skeleton } from './skeleton'
import { Waiting } from './spinner'

export const entry: GalleryEntry = {
  title: 'Notices and waiting',
  lead: 'An alert stays where what it is about stands. What passes is a toast. A wait has the shape of what comes.',
  states: [
    {
      title: 'Notices',
      content: (
        <Stack gap="sm">
          <Alert title="Worth knowing">The client opened the questionnaire by its link.</Alert>
          <Alert state="pending" title="This client is new">
            It counts once a second person has approved it.
          </Alert>
          <Alert state="approved">The review date is set.</Alert>
          <Alert state="denied" title="It could not be saved">
            Shares add up to 104%.
          </Alert>
          <Alert state="stale" title="This record was changed in the meantime">
            This is the latest version. Review it, then decide.
          </Alert>
          <Alert state="neutral">Withdrawn by its author.</Alert>
        </Stack>
      ),
    },
    { title: 'The error of one field', content: <InlineError>This field is required</InlineError> },
    { title: 'A wait with the shape of what comes', content: <Skeleton lines={3} label="Loading the summary" /> },
    { title: 'A wait that is announced', content: <Waiting>Loading KYC information...</Waiting> },
  ],
}
