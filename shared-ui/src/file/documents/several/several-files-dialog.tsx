import { organisationMessages } from '@dossier/contract/people/messages/organisation'
import { limits } from '@dossier/contract/platform/limits'
import { useRef, useState } from 'react'
import { useOrganisation } from '../../../area/organisation-query'
import { FormModal } from '../../../controls/dialog/form-modal'
import { Text } from '../../../controls/layout/layout'
import { TextField } from '../../../controls/text-field/text-field'
import type { Target } from './queued-file'
import { QueuedFileRow } from './queued-file-row'
import styles from './several.module.css'
import { useSeveralFiles } from './use-several-files'

type Props = {
  readonly files: readonly File[]
  readonly targets: readonly Target[]
  readonly onClose: () => void
}

/** Each file with the document that its name makes likely, to be confirmed with what is printed on it. */
export function SeveralFilesDialog({ files, targets, onClose }: Props) {
  const several = useSeveralFiles(files, targets, onClose)
  const note = useNoteOfAll()
  const ref = useRef<HTMLFormElement>(null)
  const { items, left, busy } = several
  const submit = () => {
    if (note.check()) void several.send(note.value)
  }
  const form = {
    isDirty: left > 0,
    busy,
    form: {
      ref,
      noValidate: true as const,
      onSubmit: (event: { preventDefault: () => void }) => {
        event.preventDefault()
        submit()
      },
    },
  }
  return (
    <FormModal
      title={items.length === 1 ? 'Attach 1 file' : `Attach ${items.length} files`}
      submit="Save"
      size="large"
      form={form}
      onClose={() => {
        several.stop()
        onClose()
      }}
    >
      <Text tone="dim" size="small">
        {items.length - left} of {items.length} attached. Each is a request of its own.
      </Text>
      {note.isRequired ? (
        <TextField
          label="Note"
          hint="Why you propose this"
          maximum={limits.noteMaximum}
          required
          value={note.text}
          error={note.error}
          onChange={note.set}
        />
      ) : null}
      <ul className={styles.files}>
        {items.map((item) => (
          <QueuedFileRow
            key={item.id}
            item={item}
            targets={targets}
            problems={several.problems(item)}
            onChange={(change) => several.set(item.id, change)}
            onRemove={busy ? undefined : () => several.remove(item.id)}
          />
        ))}
      </ul>
    </FormModal>
  )
}

/** GOV-36: one note for all of them, where the organisation asks for one. */
function useNoteOfAll() {
  const isRequired = useOrganisation()?.note_required ?? false
  const [text, set] = useState('')
  const [isMissing, setMissing] = useState(false)
  return {
    isRequired,
    text,
    set,
    error: isMissing && text.trim() === '' ? organisationMessages.noteRequired : undefined,
    value: isRequired ? { note: text } : {},
    check() {
      setMissing(true)
      return !isRequired || text.trim() !== ''
    },
  }
}
