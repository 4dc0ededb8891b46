import {
  formatDate,
  formatDateAndTime,
  formatMessageTime,
  formatMoment,
  isCalendarDate,
  relativeTime,
} from '@dossier/contract/platform/dates'
import { useEffect, useState } from 'react'

type Props = {
  /** 'YYYY-MM-DD' or an instant. */
  readonly value: string | null | undefined
  /**
   * date: DD/MM/YYYY; time: DD/MM/YYYY HH:MM; clock: HH:MM; moment: MMM DD, YYYY at HH:mm; message: MMM DD, YYYY hh:mm A;
   * relative: '5 minutes ago', the full time on pointing (LIM-06, LIM-32, LIM-33).
   */
  readonly as?: 'date' | 'time' | 'clock' | 'moment' | 'message' | 'relative'
}

const formatClock = (instant: string) => formatDateAndTime(instant).slice(-'HH:MM'.length)

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
  const text = isCalendarDate(value) ? formatDate(value) : formats[as](value)
  return <time dateTime={value}>{text}</time>
}

function RelativeTime({ instant }: { readonly instant: string }) {
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date().toISOString()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <time dateTime={instant} title={formatDateAndTime(instant)}>
      {relativeTime(instant, now)}
    </time>
  )
}
