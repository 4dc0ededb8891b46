import { documentTypesIn } from '@dossier/contract/file/documents'
import type { GalleryEntry } from '../../../../gallery/entry'
import type { QueuedFile, Target } from './queued-file'
import { QueuedFileRow } from './queued-file-row'

const nothing = () => undefined
const targets: readonly Target[] = documentTypesIn('documents').map((document) => ({
  key: document.type,
  document,
  record: undefined,
  sections: ['general'],
  label: document.label,
}))
const waiting: QueuedFile = {
  id: 1,
  file: new File(['%PDF-1.7'], 'articles-of-incorporation.pdf'),
  target: 'kyc-aoi-5',
  values: { certDate: '2026-03-01' },
  state: 'waiting',
  percent: 0,
}
const fine = { fields: {} }
const common = { targets, onChange: nothing, onRemove: nothing }

export const entry: GalleryEntry = {
  title: 'One of several files',
  lead: 'A file among those that were dropped at once, with the document that its name makes likely and what is printed on it.',
  states: [
    {
      title: 'To be confirmed',
      content: (
        <ul>
          <QueuedFileRow {...common} item={waiting} problems={fine} />
        </ul>
      ),
    },
    {
      title: 'No document is chosen for it yet',
      content: (
        <ul>
          <QueuedFileRow
            {...common}
            item={{ ...waiting, id: 2, target: '' }}
            problems={{ ...fine, target: 'Say which document this is' }}
          />
        </ul>
      ),
    },
    {
      title: 'Refused',
      content: (
        <ul>
          <QueuedFileRow
            {...common}
            item={{ ...waiting, id: 3, refusal: 'File type is not allowed' }}
            problems={fine}
          />
        </ul>
      ),
    },
    {
      title: 'On its way, and attached',
      content: (
        <ul>
          <QueuedFileRow {...common} item={{ ...waiting, id: 4, state: 'sending', percent: 40 }} problems={fine} />
          <QueuedFileRow {...common} item={{ ...waiting, id: 5, state: 'attached' }} problems={fine} />
        </ul>
      ),
    },
  ],
}
