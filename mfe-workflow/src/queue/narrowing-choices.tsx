import type { ListedChange } from '@dossier/contract/file/schemas/changes'
import { ChipSelect } from '@dossier/shared-ui/data'
import type { Changed, Narrowing } from '../changes/narrowing'
import { useKnownNames } from './use-known-names'

type Props = {
  readonly narrowing: Narrowing
  readonly listed: readonly ListedChange[]
  readonly ofAllClients: boolean
  readonly isHistory: boolean
  readonly onChoose: (changed: Changed) => void
}

const ages = [
  { value: 'newer 1', label: 'Under 1 day' },
  { value: 'older 1', label: 'Over 1 day' },
  { value: 'older 7', label: 'Over 7 days' },
  { value: 'older 30', label: 'Over 30 days' },
]
const marks = [
  { value: 'self_approved', label: 'Self-approved' },
  { value: 'unconfirmed', label: 'Unconfirmed' },
  { value: 'inside', label: 'Saved from inside' },
]
const orders = [{ value: 'oldest', label: 'Oldest first' }]

/** One author, one client, an age, a mark of handled changes, and the order. */
export function NarrowingChoices({ narrowing, listed, ofAllClients, isHistory, onChoose }: Props) {
  const { authors, clients } = useKnownNames(listed, narrowing)
  const choices = [
    { label: 'Author', name: 'author_id', options: authors, placeholder: 'Any author' },
    ...(ofAllClients
      ? [{ label: 'Client', name: 'client', options: clients, placeholder: 'Any client' } as const]
      : []),
    ...(isHistory ? [{ label: 'Mark', name: 'marked', options: marks, placeholder: 'Any mark' } as const] : []),
  ] as const
  return (
    <>
      {choices.map(({ name, ...choice }) => (
        <ChipSelect
          key={name}
          {...choice}
          value={narrowing[name] ?? ''}
          onChange={(value) => onChoose({ [name]: value || undefined })}
        />
      ))}
      <ChipSelect
        label="Age"
        options={ages}
        value={ageIn(narrowing)}
        placeholder="Any age"
        onChange={(age) => onChoose(withAge(age))}
      />
      <ChipSelect
        label="Order"
        options={orders}
        value={narrowing.order ?? ''}
        placeholder="Newest first"
        onChange={(order) => onChoose({ order: order || undefined })}
      />
    </>
  )
}

function ageIn({ newer_than_days: newer, older_than_days: older }: Narrowing): string {
  if (newer !== undefined) return `newer ${newer}`
  return older === undefined ? '' : `older ${older}`
}

function withAge(age: string): Changed {
  const [side, days] = age.split(' ')
  return {
    newer_than_days: side === 'newer' ? days : undefined,
    older_than_days: side === 'older' ? days : undefined,
  }
}
