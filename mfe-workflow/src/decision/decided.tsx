import { outcomeLabels } from '@dossier/contract/file/messages/changes'
import type { VisibleChange } from '@dossier/contract/file/schemas/changes'
import { Button, Group, Stack, Text } from '@dossier/shared-ui/core'
import { StatusBadge } from '@dossier/shared-ui/data'
import { useEffect, useRef } from 'react'
import type { PanelSteps } from '../changes/panel-steps'
import type { Asking } from './deciding'

const outcomes = {
  approve: { state: 'approved', label: outcomeLabels.approved },
  deny: { state: 'denied', label: outcomeLabels.rejected },
  withdraw: { state: 'neutral', label: outcomeLabels.withdrawn },
} as const

type Props = {
  readonly summary: string
  readonly kind: Asking
  readonly next: VisibleChange | undefined
  readonly steps: PanelSteps
}

/** What became of the change, and the way on, which has the focus. Here nothing decides (ruling 37). */
export function Decided({ summary, kind, next, steps }: Props) {
  const { state, label } = outcomes[kind]
  const wayOn = useRef<HTMLButtonElement>(null)
  useEffect(() => wayOn.current?.focus(), [])
  return (
    <Stack gap="md" align="start">
      <Group>
        <StatusBadge state={state}>{label}</StatusBadge>
        <Text as="span">{summary}</Text>
      </Group>
      {next === undefined ? (
        <>
          <Text tone="dim">Nothing else in this list is for you to decide.</Text>
          <Button ref={wayOn} onClick={steps.close}>
            Open the list
          </Button>
        </>
      ) : (
        <>
          <Text tone="dim">{next.summary}</Text>
          <Button
            ref={wayOn}
            kind="primary"
            onClick={({ detail }) => {
              // the rest of a double click leads nowhere
              if (detail <= 1) steps.open(next)
            }}
          >
            Next
          </Button>
        </>
      )}
    </Stack>
  )
}
