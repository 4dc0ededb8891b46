import { formatDate, isCalendarDate } from '@dossier/contract/platform/dates'
import { validationMessages } from '@dossier/contract/platform/messages/validation'
import { DateField } from '@dossier/shared-ui/forms'
import { useState } from 'react'

type Props = {
  readonly label: string
  /** 'YYYY-MM-DD'; undefined while it narrows nothing. */
  readonly day: string | undefined
  /** The day the range begins; an end before it leaves nothing to list. */
  readonly notBefore?: string | undefined
  readonly onDay: (day: string | undefined) => void
}

/** One end of a range, applied as soon as it is a day of the calendar or empty. */
export function FilterDate({ label, day = '', notBefore, onDay }: Props) {
  const [typed, setTyped] = useState(day)
  const [known, setKnown] = useState(day)
  const [left, setLeft] = useState(false)
  if (known !== day) {
    setKnown(day)
    setTyped(day)
  }
  const type = (text: string) => {
    setTyped(text)
    setLeft(false)
    if (text !== '' && !isCalendarDate(text)) return
    setKnown(text)
    onDay(text === '' ? undefined : text)
  }
  const unfinished = typed !== '' && !isCalendarDate(typed)
  return (
    <DateField
      label={label}
      value={typed}
      onChange={type}
      onBlur={() => setLeft(true)}
      error={
        unfinished
          ? left
            ? validationMessages.invalidDate
            : undefined
          : notBefore !== undefined && typed !== '' && typed < notBefore
            ? `Must be on or after ${formatDate(notBefore)}`
            : undefined
      }
    />
  )
}
