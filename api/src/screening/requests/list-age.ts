import { daysBetween } from '@dossier/contract/platform/dates'
import type { ScreeningAnswer } from '@dossier/contract/screening/schemas/screening'
import type { AskedList } from './screening'

type KeptList = ScreeningAnswer['lists'][number]

/**
 * The lists with whether each is older than so many days on a day: counted from when its publisher was last known
 * to have nothing newer. A list of no known day is out of date.
 */
export const withAges = (lists: readonly AskedList[], today: string, limitDays: number): KeptList[] =>
  lists.map((list) => {
    const day = [list.published, list.checked].toSorted().at(-1) ?? ''
    return { ...list, outOfDate: day === '' || daysBetween(day, today) > limitDays }
  })

/** The limit of before organisations set their own. */
const formerLimitDays = 7

/** The lists of an answer that was kept before it said their versions. */
export const withoutGaps = (lists: readonly (KeptList | OldList)[], day: string): KeptList[] =>
  lists.flatMap((list) =>
    'version' in list ? [list] : withAges([{ ...list, version: '', checked: '', entries: 0 }], day, formerLimitDays),
  )

type OldList = Pick<KeptList, 'id' | 'name' | 'published'>
