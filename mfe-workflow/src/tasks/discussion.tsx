import { taskMessages as texts } from '@dossier/contract/office/messages'
import type { TaskMessage } from '@dossier/contract/office/schemas/tasks'
import { IconPlus } from '@dossier/shared-ui/controls/icons'
import { Button, Group, Stack, Text, Title } from '@dossier/shared-ui/core'
import { DateText } from '@dossier/shared-ui/data'
import { AttachedFiles } from '@dossier/shared-ui/files'
import { useState } from 'react'
import { AddDetailsDialog } from './add-details-dialog'
import styles from './tasks.module.css'

type Props = { readonly taskId: string; readonly messages: readonly TaskMessage[] }

/** TSK-07: what was written about a task, oldest first, and a popup to add to it. */
export function Discussion({ taskId, messages }: Props) {
  const [isAdding, setAdding] = useState(false)
  return (
    <section aria-label="Discussion">
      <Stack gap="md">
        <Group justify="between">
          <Title level={2}>Discussion</Title>
          <Button icon={IconPlus} onClick={() => setAdding(true)}>
            {texts.addDetails}
          </Button>
        </Group>
        {messages.length === 0 ? (
          <Text tone="dim">Nothing was written yet.</Text>
        ) : (
          <ol className={styles.messages}>
            {messages.map((message) => (
              <li key={message._id} className={styles.message}>
                <div className={styles.head}>
                  <bdi className={styles.author}>{message.username}</bdi>
                  <span className={styles.when}>
                    <DateText value={message.createdAt} as="time" />
                  </span>
                </div>
                <p className={styles.whole}>{message.message}</p>
                <AttachedFiles label="Files of the message" files={message.attachment} />
              </li>
            ))}
          </ol>
        )}
      </Stack>
      {isAdding ? <AddDetailsDialog taskId={taskId} onClose={() => setAdding(false)} /> : null}
    </section>
  )
}
