import type { GalleryEntry } from '../../../gallery/entry'
import { WithValue } from '../../../gallery/with-value'
import { DateField } from '../../controls/date-field/date-field'
import { Stack } from '../../controls/layout/layout'
import { FileCell } from './file-cell'
import { FileField } from './file-field'
import type { FileUpload } from './use-file-upload'

const nothing = () => undefined
const file = {
  filename: 'Articles of Incorporation Blauwbaai Maritime.pdf',
  serverName: 'a1b2',
  filesize: 1_258_291,
  uploadDate: '2026-03-04T09:12:00.000Z',
}
const newer = { ...file, filename: 'Articles, amended 2026.pdf', serverName: 'c3d4', filesize: 820_114 }
const upload: FileUpload = { state: { status: 'idle' }, attach: nothing, cancel: nothing, retry: nothing }
const sending: FileUpload = { ...upload, state: { status: 'sending', filename: newer.filename, percent: 45 } }
const failed: FileUpload = {
  ...upload,
  state: {
    status: 'failed',
    filename: 'Scan.pdf',
    error: 'Scan.pdf is to big, max file size is 10MB',
    canRetry: false,
  },
}
const acts = { view: nothing, show: nothing, download: nothing }
const common = { label: 'Articles of Incorporation', expected: { accepts: ['pdf'] } } as const
const none = { current: null }

export const entry: GalleryEntry = {
  title: 'Files',
  lead: 'One document of a client, with what waits for approval below what holds. Drop a file anywhere on it, paste it, or choose one.',
  states: [
    {
      title: 'Nothing attached',
      content: (
        <FileCell
          {...common}
          files={none}
          expected={{ accepts: ['pdf'], hint: 'Not older than 6 months' }}
          upload={upload}
        />
      ),
    },
    { title: 'Nothing attached, read only', content: <FileCell {...common} files={none} /> },
    {
      title: 'Attached, with its date',
      content: (
        <FileCell {...common} files={{ current: file }} upload={upload} acts={acts}>
          <WithValue start="2026-02-11">
            {(date, setDate) => <DateField label="Document Date" value={date} onChange={setDate} />}
          </WithValue>
        </FileCell>
      ),
    },
    {
      title: 'A new version waits for approval',
      content: (
        <FileCell
          {...common}
          files={{
            current: file,
            proposal: { file: newer, who: 'Rowena Martina', when: '2026-11-18T14:02:00.000Z', actionId: '1' },
          }}
          requestHref={() => '/?entry=files/files'}
          upload={upload}
          acts={acts}
        />
      ),
    },
    {
      title: 'Its removal waits for approval',
      content: <FileCell {...common} files={{ current: file, removalPending: true }} acts={acts} />,
    },
    { title: 'On its way', content: <FileCell {...common} files={{ current: file }} upload={sending} acts={acts} /> },
    { title: 'Refused', content: <FileCell {...common} files={none} upload={failed} /> },
    {
      title: 'One file of a form',
      content: (
        <Stack>
          <WithValue<File | null> start={null}>
            {(chosen, setChosen) => (
              <FileField label="File" accepts={['pdf', 'png']} value={chosen} onChange={setChosen} />
            )}
          </WithValue>
          <FileField
            label="File on its way"
            accepts={['pdf', 'png']}
            value={new File(['%PDF'], 'Passport.pdf')}
            onChange={nothing}
            progress={62}
          />
          <FileField
            label="File that is missing"
            accepts={['pdf', 'png']}
            value={null}
            onChange={nothing}
            error="Please attach a file"
          />
        </Stack>
      ),
    },
  ],
}
