import { prefetchPart } from '@dossier/shared-ui/area/lazy-component'
import { IconCheck } from '@dossier/shared-ui/controls/icons'
import { Button, bottomBar, Text } from '@dossier/shared-ui/core'
import { useShortcuts } from '@dossier/shared-ui/frame'
import { useQueryClient } from '@dossier/shared-ui/query'
import { type RefObject, useEffect, useRef } from 'react'
import frame from '../change/change-panel.module.css'
import { UboChanges } from '../change/ubo-changes'
import { affectedQuery } from '../changes/change.queries'
import { hiddenIn, type SittingInFull, shownOf } from '../changes/sitting.queries'
import bar from '../decision/decision-bar.module.css'
import { LazyDecisionDialogs } from '../decision/lazy-dialogs'
import { approvableIn } from '../together/decidable'
import styles from './sitting.module.css'
import { SittingChange } from './sitting-change'

type Props = {
  readonly sitting: SittingInFull
  /** Asks before all that is shown is approved. */
  readonly onApproveAll: () => void
  readonly panel: RefObject<HTMLElement | null>
}

/** Every change of a sitting with its comparison, parents first, and the approval of all that is shown. */
export function OpenedSitting({ sitting, onApproveAll: ask, panel }: Props) {
  const shown = shownOf(sitting)
  const hidden = hiddenIn(sitting)
  const approvable = approvableIn(shown).length
  useAffectedAsShown(sitting)
  useFocusKept(shown.length, panel)
  useEffect(() => prefetchPart(LazyDecisionDialogs), [])
  useShortcuts({
    ...(approvable > 0 && {
      a: ({ repeat }) => {
        if (!repeat) ask()
      },
    }),
  })
  return (
    <>
      <div className={frame.body}>
        <ol className={styles.changes}>
          {shown.map((change, position) => (
            <SittingChange key={change._id} change={change} number={position + 1} sitting={shown} />
          ))}
        </ol>
        <UboChanges change={sitting} />
        {hidden === 0 ? null : (
          <Text tone="dim">
            {hidden === 1 ? '1 change is not visible to you' : `${hidden} changes are not visible to you`}
          </Text>
        )}
      </div>
      {approvable === 0 ? null : (
        <div ref={bottomBar} className={bar.bar}>
          <Button
            kind="primary"
            icon={IconCheck}
            aria-keyshortcuts="a"
            onClick={({ detail }) => {
              if (detail <= 1) ask()
            }}
          >
            {approvable === sitting.changes.length
              ? `Approve all ${approvable}`
              : `Approve ${approvable} of ${sitting.changes.length}`}
          </Button>
        </div>
      )}
    </>
  )
}

/** The button that decided a change leaves with it: the keyboard goes on from the panel. */
function useFocusKept(count: number, panel: RefObject<HTMLElement | null>) {
  const last = useRef(count)
  useEffect(() => {
    const isFewer = count < last.current
    last.current = count
    if (isFewer && document.activeElement === document.body) panel.current?.focus({ preventScroll: true })
  }, [count, panel])
}

/** GOV-11: a change that is approved by itself names the reach that was shown here. */
function useAffectedAsShown(sitting: SittingInFull) {
  const queryClient = useQueryClient()
  useEffect(() => {
    for (const { _id, affected } of shownOf(sitting))
      if (affected !== undefined)
        queryClient.setQueryData(affectedQuery(_id).queryKey, { status: 'success', ...affected })
  }, [sitting, queryClient])
}
