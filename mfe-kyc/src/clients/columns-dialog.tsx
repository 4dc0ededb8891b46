import { saveClientColumns } from '@dossier/contract/people/endpoints/profile'
import { call } from '@dossier/shared-ui/api'
import { IconArrowDown, IconArrowUp } from '@dossier/shared-ui/controls/icons'
import { Button, IconButton, Stack, Text } from '@dossier/shared-ui/core'
import { Modal } from '@dossier/shared-ui/dialogs'
import { Checkbox } from '@dossier/shared-ui/forms'
import { useMutation } from '@dossier/shared-ui/query'
import { session } from '@dossier/shared-ui/session'
import { showOperationError } from '@dossier/shared-ui/toasts'
import { useState } from 'react'
import { clientColumns } from './client-columns'
import { arranged, moved, toggled } from './column-choice'
import styles from './columns-dialog.module.css'
import type { CompanyType } from './use-client-list-address'
import { useColumnChoice } from './use-shown-columns'

type Props = { readonly companyType: CompanyType; readonly onClose: () => void }

/** WRK-01: which columns the list shows behind the name, and in which order, kept with the account. */
export function ColumnsDialog({ companyType, onClose }: Props) {
  const { offered, chosen } = useColumnChoice(companyType)
  const [columns, setColumns] = useState(() => arranged(offered, chosen))
  const { mutate: save, isPending } = useMutation({
    mutationFn: () => {
      const shown = columns.flatMap((column) => (column.shown ? [column.key] : []))
      return call(saveClientColumns, { body: { company_type: companyType, columns: shown } })
    },
    onSuccess: ({ client_columns }) => {
      const now = session.get()
      if (now.status === 'signed-in') session.signIn({ ...now.user, client_columns }, now.permissions)
      onClose()
    },
    onError: (error) => showOperationError('saving the columns', error),
  })
  return (
    <Modal
      title="Columns"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => setColumns(arranged(offered, offered))}>All, in the usual order</Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" busy={isPending} onClick={() => save()}>
            Save
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text tone="dim">The name comes first. The others stand in this order.</Text>
        <ul className={styles.columns}>
          {columns.map(({ key, shown }, at) => {
            const { header } = clientColumns[key]
            return (
              <li key={key} className={styles.column}>
                <Checkbox label={header} checked={shown} onChange={() => setColumns(toggled(columns, key))} />
                <span className={styles.moves}>
                  <IconButton
                    icon={IconArrowUp}
                    label={`Move ${header} up`}
                    aria-disabled={at === 0}
                    onClick={() => setColumns(moved(columns, at, -1))}
                  />
                  <IconButton
                    icon={IconArrowDown}
                    label={`Move ${header} down`}
                    aria-disabled={at === columns.length - 1}
                    onClick={() => setColumns(moved(columns, at, 1))}
                  />
                </span>
              </li>
            )
          })}
        </ul>
      </Stack>
    </Modal>
  )
}
