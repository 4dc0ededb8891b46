import { notificationHeldBack } from '@dossier/contract/file/messages/dashboard'
import { Alert } from '@dossier/shared-ui/core'
import { fieldsOf } from '@dossier/shared-ui/kinds'
import { Fragment } from 'react'
import { FieldLink } from './field-link'

type Props = {
  readonly companyId: string
  /** Labels of the dashboard fields that are not filled. */
  readonly labels: readonly string[]
}

const place = '\u0000'
const [before, after] = notificationHeldBack([place]).split(place)

const fieldNamed = (label: string) => fieldsOf('company').find((field) => field.label === label)?.name

/** DSH-35: the fields that keep the automatic notification back, each a link to it; nothing once all are filled. */
export function NotificationAlert({ companyId, labels }: Props) {
  if (labels.length === 0) return null
  return (
    <Alert state="pending">
      {before}
      {labels.map((label, position) => {
        const name = fieldNamed(label)
        return (
          <Fragment key={label}>
            {position === 0 ? null : ', '}
            {name === undefined ? (
              label
            ) : (
              <FieldLink companyId={companyId} field={name}>
                {label}
              </FieldLink>
            )}
          </Fragment>
        )
      })}
      {after}
    </Alert>
  )
}
