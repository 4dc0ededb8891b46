import { formatDate } from '@dossier/contract/platform/dates'
import { decisionLabel } from '@dossier/contract/screening/hit-text'
import type { HitState } from '@dossier/contract/screening/schemas/hits'
import type { ScreeningResult } from '@dossier/contract/screening/schemas/screening'
import { lazyComponent } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded, useIsLoading } from '@dossier/shared-ui/area/open-when-loaded'
import { Button, Group, Link, Stack, Text } from '@dossier/shared-ui/core'
import { useMay } from '@dossier/shared-ui/session'
import { useState } from 'react'
import type { Deciding } from './deciding'
import { HitTag } from './hit-tag'

const Dialog = lazyComponent('mfe-kyc', async () => (await import('./hit-dialog')).HitDialog)

type Props = { readonly hit: HitState; readonly result: ScreeningResult; readonly deciding: Deciding }

/** What was decided on a hit by whom, what waits, why it is asked again, and the way to decide. */
export function HitDecision({ hit, result, deciding }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isLoading = useIsLoading(Dialog)
  const mayDecide = useMay('world_search')
  const { decided, proposed, why } = hit
  return (
    <Stack as="section" gap="sm" aria-label="Decision">
      <Group gap="md" align="center">
        <HitTag hit={hit} />
        {mayDecide && hit.state !== 'proposed' ? (
          <Button size="small" busy={isLoading} onClick={() => openWhenLoaded(Dialog, () => setOpen(true))}>
            {hit.hit === null ? 'Decide' : 'Decide again'}
          </Button>
        ) : null}
      </Group>
      {why.map((sentence) => (
        <Text key={sentence}>{sentence}</Text>
      ))}
      {decided === null ? null : (
        <Said companyId={deciding.companyId} said={decided} approvedBy={decided.approved_by} />
      )}
      {proposed === null ? null : <Said companyId={deciding.companyId} said={proposed} />}
      {isOpen ? <Dialog hit={hit} result={result} deciding={deciding} onClose={() => setOpen(false)} /> : null}
    </Stack>
  )
}

type SaidProps = {
  readonly companyId: string
  readonly said: NonNullable<HitState['proposed']>
  readonly approvedBy?: string
}

function Said({ companyId, said: { decision, reason, by, at, action }, approvedBy }: SaidProps) {
  const list = approvedBy === undefined ? 'workflow' : 'change-log'
  return (
    <Text>
      {approvedBy === undefined ? 'Proposed as' : 'Decided as'} {decisionLabel(decision).toLowerCase()}
      {at === null ? '' : ` on ${formatDate(at)}`} by <bdi>{by}</bdi>
      {approvedBy === undefined ? '' : ', approved by '}
      {approvedBy === undefined ? null : <bdi>{approvedBy}</bdi>}: <bdi>{reason}</bdi>{' '}
      {action === null ? null : <Link href={`/${companyId}/${list}/${action}/`}>Open the change</Link>}
    </Text>
  )
}
