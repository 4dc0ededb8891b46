import { NumberField } from '@dossier/shared-ui/forms'
import { useState } from 'react'
import type { ClientListAddress } from './use-client-list-address'

type Props = { readonly address: ClientListAddress }

/** From how much to how much of a file is filled in. */
export const CompletenessRange = ({ address }: Props) => (
  <>
    <PercentField
      label="Complete from"
      percent={address.asked.filters.completeness_from}
      onPercent={(completeness_from) => address.setFilters({ completeness_from })}
    />
    <PercentField
      label="Complete to"
      percent={address.asked.filters.completeness_to}
      onPercent={(completeness_to) => address.setFilters({ completeness_to })}
    />
  </>
)

type FieldProps = {
  readonly label: string
  readonly percent: number | undefined
  readonly onPercent: (percent: string | undefined) => void
}

/** Whole percents, applied when the field is left, so that 100 does not ask for 1 and 10 first. */
function PercentField({ label, percent: asked, onPercent }: FieldProps) {
  const percent: number | '' = asked ?? ''
  const [typed, setTyped] = useState<number | string>(percent)
  const [known, setKnown] = useState(percent)
  if (known !== percent) {
    setKnown(percent)
    setTyped(percent)
  }
  const apply = () => {
    const whole = typeof typed === 'number' ? Math.round(Math.max(0, typed)) : undefined
    setTyped(whole ?? '')
    if (whole !== percent) onPercent(whole === undefined ? undefined : String(whole))
  }
  return <NumberField label={label} value={typed} onChange={setTyped} onBlur={apply} maximum={100} unit="%" />
}
