import { StatusBadge } from '../../../controls/badge/badge'
import { IconButton } from '../../../controls/button/icon-button'
import { Select } from '../../../controls/choice/select'
import { InlineError } from '../../../controls/feedback/alert'
import { IconX } from '../../../controls/icons'
import { ProgressBar } from '../../../controls/progress/progress'
import { FieldControl } from '../../fields/field-control'
import { AttachedFile } from '../../files/attached-file'
import { fieldsToAttach } from '../document-fields'
import type { Problems, QueuedFile, Target } from './queued-file'
import styles from './several.module.css'

type Props = {
  readonly item: QueuedFile
  readonly targets: readonly Target[]
  readonly problems: Problems
  readonly onChange: (change: Partial<QueuedFile>) => void
  readonly onRemove: (() => void) | undefined
}

const ignore = () => undefined

/** One of several files: what it is called, which document it is, what is printed on that, and how far it has come. */
export function QueuedFileRow({ item, targets, problems, onChange, onRemove }: Props) {
  const { file, state, percent, refusal } = item
  const error = refusal ?? problems.file
  return (
    <li className={styles.row} aria-label={file.name}>
      <AttachedFile file={{ filename: file.name, filesize: file.size }}>
        {state === 'attached' ? <StatusBadge state="pending">Attached</StatusBadge> : null}
        {state === 'waiting' && onRemove !== undefined ? (
          <IconButton icon={IconX} label={`Leave out ${file.name}`} onClick={onRemove} />
        ) : null}
      </AttachedFile>
      {state === 'sending' ? <ProgressBar value={percent} label={`Uploading ${file.name}`} /> : null}
      {error === undefined || state !== 'waiting' ? null : (
        <div role="alert">
          <InlineError>{error.includes(file.name) ? error : `${file.name}: ${error}`}</InlineError>
        </div>
      )}
      {state === 'waiting' ? <Inputs item={item} targets={targets} problems={problems} onChange={onChange} /> : null}
    </li>
  )
}

function Inputs({ item, targets, problems, onChange }: Omit<Props, 'onRemove'>) {
  const target = targets.find(({ key }) => key === item.target)
  const options = targets.map(({ key, label }) => ({ value: key, label }))
  return (
    <div className={styles.inputs}>
      <Select
        label="Document"
        options={options}
        value={item.target}
        error={problems.target}
        placeholder="Select"
        onChange={(chosen) => onChange({ target: chosen, values: {}, refusal: undefined })}
      />
      {(target === undefined ? [] : fieldsToAttach(target.document)).map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          value={item.values[field.name] ?? null}
          error={problems.fields[field.name]}
          id={`file-${item.id}-${field.name}`}
          onChange={(name, value) => onChange({ values: { ...item.values, [name]: value } })}
          onLeave={ignore}
        />
      ))}
    </div>
  )
}
