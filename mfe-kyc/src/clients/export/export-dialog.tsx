import type { ClientOrderingKey } from '@dossier/contract/file/client-list'
import type { Option } from '@dossier/contract/platform/fields/field'
import { exportMessages } from '@dossier/contract/portfolio/messages'
import { ApiError } from '@dossier/shared-ui/api'
import { Button, Rejected, Stack, Text } from '@dossier/shared-ui/core'
import { ProgressBar } from '@dossier/shared-ui/data'
import { Modal } from '@dossier/shared-ui/dialogs'
import { RadioGroup } from '@dossier/shared-ui/forms'
import { showSuccess } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import type { AskedClients } from '../use-client-list-address'
import { type Format, useClientExport } from './use-client-export'

type Props = {
  readonly asked: AskedClients
  readonly columns: readonly ClientOrderingKey[]
  /** How many clients are listed. */
  readonly count: number
  readonly onClose: () => void
}

const formats: readonly Option[] = [
  { value: 'xlsx', label: 'Excel workbook (.xlsx)' },
  { value: 'csv', label: 'Comma-separated values (.csv)' },
]

/** WRK-06: what is listed as a file; how far it is, and Cancel. */
export function ExportDialog({ asked, columns, count, onClose }: Props) {
  const [format, setFormat] = useState<Format>('xlsx')
  const { rows, isPending, error, start } = useClientExport({ asked, columns }, (exported) => {
    showSuccess(exportMessages.done(exported))
    onClose()
  })
  return (
    <Modal
      title={exportMessages.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isPending} onClick={() => start(format)}>
            {exportMessages.export}
          </Button>
        </>
      }
    >
      <Stack>
        {error ? (
          <Rejected rejection={error} state="denied">
            {(error instanceof ApiError && error.said) || exportMessages.brokeOff}
          </Rejected>
        ) : null}
        <Text>{exportMessages.lead(count)}</Text>
        {isPending ? (
          <Progress rows={rows} count={count} />
        ) : (
          <RadioGroup
            label="Format"
            options={formats}
            value={format}
            onChange={(chosen) => setFormat(chosen === 'csv' ? 'csv' : 'xlsx')}
          />
        )}
      </Stack>
    </Modal>
  )
}

function Progress({ rows, count }: { readonly rows: number; readonly count: number }) {
  return (
    <Stack gap="sm">
      <ProgressBar label={exportMessages.title} value={count === 0 ? 0 : Math.min(100, (rows / count) * 100)} />
      <Text tone="dim" numeric>
        {exportMessages.progress(rows, count)}
      </Text>
    </Stack>
  )
}
