import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { Button, useNavigateTo } from '@dossier/shared-ui/core'
import { Chip, ChipBar } from '@dossier/shared-ui/data'
import { type ListLocation, listAddress } from '../changes/list-location'
import { type Changed, leavesOut, type NarrowingName, narrowedTo, orderAlone } from '../changes/narrowing'
import styles from './narrowing-bar.module.css'
import { NarrowingChoices } from './narrowing-choices'
import { ReviewTheOldest } from './review-the-oldest'

type Props = {
  readonly location: ListLocation
  /** What the list holds now: its authors and clients are offered. */
  readonly listed: readonly ListedChange[]
  readonly mayOpen: boolean
}

type Press = { readonly label: string; readonly name: NarrowingName; readonly value: string }

const presses: readonly Press[] = [
  { label: 'Mine', name: 'mine', value: 'true' },
  { label: 'Removals', name: 'type', value: 'remove' },
  { label: 'Risk changes', name: 'field', value: 'risk_level' },
]
/** Of open changes alone. */
const forMe: Press = { label: 'For me', name: 'for_me', value: 'true' }
const requested: Press = { label: 'Changes requested', name: 'changes_requested', value: 'true' }

/** WRK-09: what the list is narrowed to, and the way to what has waited longest. */
export function NarrowingBar({ location, listed, mayOpen }: Props) {
  const { view, companyId, narrowing = {} } = location
  const navigate = useNavigateTo()
  const isQueue = view === 'forConfirmation'
  const show = (changed: Changed) =>
    navigate(listAddress({ view, companyId, narrowing: narrowedTo(narrowing, changed) }))
  return (
    <div className={styles.bar}>
      <ChipBar label="Which changes">
        {(isQueue ? [forMe, ...presses, requested] : presses).map(({ label, name, value }) => {
          const pressed = narrowing[name] === value
          return (
            <Chip key={label} pressed={pressed} onPress={() => show({ [name]: pressed ? undefined : value })}>
              {label}
            </Chip>
          )
        })}
        <NarrowingChoices
          narrowing={narrowing}
          listed={listed}
          ofAllClients={companyId === undefined}
          isHistory={!isQueue}
          onChoose={show}
        />
        {leavesOut(narrowing) ? (
          <Button
            kind="quiet"
            size="small"
            onClick={() => navigate(listAddress({ view, companyId, narrowing: orderAlone(narrowing) }))}
          >
            Show all
          </Button>
        ) : null}
      </ChipBar>
      {isQueue && mayOpen ? <ReviewTheOldest location={location} /> : null}
    </div>
  )
}
