import {
  formatDate,
  formatDateAndTime,
  formatMessageTime,
  formatMoment,
  isCalendarDate,
  relativeTime,
} from '@dossier/contract/platform/dates'
import { useEffect, useState } from 'react'
import { Tooltip } from '../tooltip/tooltip'

type Props = {
  /** 'YYYY-MM-DD' or an instant. */
  readonly value: string | null | undefined
  /**
   * date: DD/MM/YYYY; time: DD/MM/YYYY HH:MM; clock: HH:MM; moment: MMM DD, YYYY at HH:mm; message: MMM DD, YYYY hh:mm A;
   * relative: '5 minutes ago', the exact time with its zone on pointing and on focus (LIM-06, LIM-32, LIM-33, WRK-14).
   * Other instants show the exact time with its zone on pointing.
   */
  readonly as?: 'date' | 'time' | 'clock' | 'moment' | 'message' | 'relative'
}

const formatClock = (instant: string) => formatDateAndTime(instant).slice(-'HH:MM'.length)

const exactly = (instant: string) =>
  `${formatDateAndTime(instant)}, ${new Intl.DateTimeFormat().resolvedOptions().timeZone}`

const formats = {
  date: formatDate,
  time: formatDateAndTime,
  clock: formatClock,
  moment: formatMoment,
  message: formatMessageTime,
}

/** A date in the reader's time zone, in the form its place asks for; nothing for none. */
export function DateText({ value, as = 'date' }: Props) {
  if (!value) return null
  if (as === 'relative') return <RelativeTime instant={value} />
  if (isCalendarDate(value)) return <time dateTime={value}>{formatDate(value)}</time>
  return (
    <time dateTime={value} title={exactly(value)}>
      {formats[as](value)}
    </time>
  )
}

function RelativeTime({ instant }: { readonly instant: string }) {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <Tooltip label={exactly(instant)}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a pointer the exact time is reached by the focus */}
      <time dateTime={instant} tabIndex={0}>
        {relativeTime(instant, now)}
      </time>
    </Tooltip>
  )
}
