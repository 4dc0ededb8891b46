import { clientAddress, clientPage } from '@dossier/contract/file/client-pages'
import { changeMessages } from '@dossier/contract/file/messages/changes'
import { isolated } from '@dossier/contract/platform/names'
import { prefetchPart } from '@dossier/shared-ui/area/lazy-component'
import { openWhenLoaded } from '@dossier/shared-ui/area/open-when-loaded'
import { Button, Stack, Text, Title, useNavigateTo, Waiting } from '@dossier/shared-ui/core'
import { DateText, QueryView } from '@dossier/shared-ui/data'
import { useShortcuts } from '@dossier/shared-ui/frame'
import { useQuery } from '@dossier/shared-ui/query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import panel from '../change/change-panel.module.css'
import { PanelBar } from '../change/panel-bar'
import type { PanelSteps } from '../changes/panel-steps'
import type { Queue } from '../changes/queue'
import { hiddenIn, type SittingInFull, shownOf, sittingQuery } from '../changes/sitting.queries'
import { loadingChange } from '../changes/view-texts'
import { LazyTogetherDialog } from '../together/lazy-dialog'
import { OpenedSitting } from './opened-sitting'

type Props = {
  readonly changeId: string
  readonly queue: Queue
  readonly steps: PanelSteps
  readonly ref: RefObject<HTMLElement | null>
}

/** WRK-18: all that one author proposed of a client in one go, in one scroll. */
export function SittingPanel({ changeId, queue, steps, ref }: Props) {
  const query = useQuery(sittingQuery(changeId))
  const { data } = query
  const navigate = useNavigateTo()
  // what is asked about stays as it was shown, also while it is decided
  const [asked, setAsked] = useState<SittingInFull>()
  const ask = (sitting: SittingInFull) => openWhenLoaded(LazyTogetherDialog, () => setAsked(sitting))
  useEffect(() => prefetchPart(LazyTogetherDialog), [])
  useShortcuts({
    o: () => data && navigate(clientAddress(data.company._id, clientPage('dashboard'))),
  })
  return (
    <section ref={ref} tabIndex={-1} className={panel.panel} aria-label="Changes of one sitting">
      <PanelBar queue={queue} steps={steps}>
        {data === undefined ? null : <Head sitting={data} />}
      </PanelBar>
      <QueryView
        query={query}
        failed={loadingChange}
        skeleton={
          <div className={panel.body}>
            <Waiting>{changeMessages.loading}</Waiting>
          </div>
        }
      >
        {(sitting) =>
          sitting.changes.length === 0 && asked === undefined ? (
            <div className={panel.body}>
              <NothingOpen queue={queue} steps={steps} />
            </div>
          ) : (
            <OpenedSitting sitting={sitting} onApproveAll={() => ask(sitting)} panel={ref} />
          )
        }
      </QueryView>
      {asked === undefined ? null : (
        <LazyTogetherDialog
          changes={shownOf(asked)}
          uboChanges={asked.ubo_changes}
          hidden={hiddenIn(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** What, of whom and when: two lines that stay in sight. */
function Head({ sitting }: { readonly sitting: SittingInFull }) {
  const { company, changes } = sitting
  const [first] = shownOf(sitting)
  return (
    <div className={panel.head}>
      <Title level={2} className={panel.name}>
        {`${company.name}: ${changes.length === 1 ? '1 change' : `${changes.length} changes`}`}
      </Title>
      {first === undefined ? null : (
        <Text size="small" tone="dim" as="div" className={panel.line}>
          {`by ${isolated(first.user_name)}, `}
          <DateText value={first.datetime} as="time" />
        </Text>
      )}
    </div>
  )
}

/** All of it is decided; here nothing decides (ruling 37). */
function NothingOpen({ queue, steps }: Pick<Props, 'queue' | 'steps'>) {
  const wayOn = useRef<HTMLButtonElement>(null)
  useEffect(() => wayOn.current?.focus(), [])
  const next = queue.toDecide
  return (
    <Stack gap="md" align="start">
      <Text>Nothing of this request is open any more.</Text>
      <Text tone="dim">{next === undefined ? 'Nothing else in this list is for you to decide.' : next.summary}</Text>
      <Button
        ref={wayOn}
        kind={next === undefined ? 'plain' : 'primary'}
        onClick={({ detail }) => {
          // the rest of a double click leads nowhere
          if (detail <= 1) next === undefined ? steps.close() : steps.open(next)
        }}
      >
        {next === undefined ? 'Open the list' : 'Next'}
      </Button>
    </Stack>
  )
}
