import { isolated } from '@dossier/contract/platform/names'
import type { ReactNode } from 'react'
import { DateText } from '../../controls/date-text/date-text'
import { Alert } from '../../controls/feedback/alert'
import { Stack, Text } from '../../controls/layout/layout'
import { RichTextView } from '../rich-text/rich-text-view'
import type { DeniedChange } from './denied-change'

type Props = {
  readonly denied: Pick<DeniedChange, 'by' | 'at' | 'reason' | 'comment'>
  /** What is to be known besides, as what is another by now. */
  readonly children?: ReactNode
}

/** WRK-19: why it was denied, above the form in which it is corrected. */
export const DeniedNote = ({ denied: { by, at, reason, comment }, children }: Props) => (
  <Alert state="denied" title={by === null ? 'Denied' : `Denied by ${isolated(by)}`}>
    <Stack gap="xs">
      <Text>{reason}</Text>
      {comment === null ? null : <RichTextView text={comment} />}
      <Text as="span" size="small" tone="dim">
        <DateText value={at} as="time" />
      </Text>
      {children}
    </Stack>
  </Alert>
)
