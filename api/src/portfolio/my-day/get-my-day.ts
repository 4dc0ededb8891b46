import { calendarDateOf, daysAfter } from '@dossier/contract/platform/dates'
import { limits } from '@dossier/contract/platform/limits'
import type { MyDay } from '@dossier/contract/portfolio/schemas/my-day'
import { screeningReaders } from '@dossier/contract/screening/screening-readers'
import { facets } from '../../file/case-files/facets'
import { countListed } from '../../file/changes/list-changes'
import { daysBefore } from '../../file/changes/narrowing'
import { may } from '../../platform/access/actor'
import { allowsCaller, nothingAsked } from '../../platform/access/authorise'
import type { MemberContext } from '../context'
import { daysOf, documentSectionsSeen } from '../worklist/list-expiries'
import { peopleSectionsSeen } from '../worklist/list-hits'

/** Beyond so many open changes it is not worked out of each who may decide it. */
const mostRead = 500
const deniedDays = 14

/** What waits for the caller, counted by the indexes of the lists that each number leads to (WRK-22). */
export async function getMyDay(ctx: MemberContext): Promise<{ my_day: MyDay }> {
  const today = calendarDateOf(ctx.now(), ctx.timeZone)
  const [hits, forms, changes, denied, expiries, reviews] = await Promise.all([
    hitsToDecide(ctx),
    submittedForms(ctx),
    changesToDecide(ctx),
    deniedChanges(ctx),
    expiriesOn(ctx, today),
    reviewsOn(ctx, today),
  ])
  return { my_day: { ...hits, ...forms, ...changes, ...denied, ...expiries, ...reviews } }
}

async function hitsToDecide({ member, listedHits }: MemberContext): Promise<Pick<MyDay, 'hits'>> {
  if (!may(member, 'world_search') || !allowsCaller(screeningReaders, member, nothingAsked)) return {}
  return {
    hits: await listedHits.count(member, { progress: 'to_decide', since: {}, sections: peopleSectionsSeen(member) }),
  }
}

async function submittedForms({ member, waitingForms }: MemberContext): Promise<Pick<MyDay, 'forms'>> {
  if (!may(member, 'view_due_diligence') || !may(member, 'approve_due_diligence')) return {}
  return { forms: await waitingForms.count(member, { status: 'submitted', since: {} }) }
}

async function changesToDecide(ctx: MemberContext): Promise<Pick<MyDay, 'changes'>> {
  const { member } = ctx
  const decides = may(member, 'approve_requested_changes') || may(member, 'reject_requested_changes')
  if (!decides || !may(member, 'view_requested_changes')) return {}
  const { open } = await ctx.organisations.counts(member)
  if (open > mostRead) return { changes: { count: open, for_me: false } }
  const { count } = await countListed(ctx, { view: 'forConfirmation', for_me: 'true' })
  return { changes: { count, for_me: true } }
}

async function deniedChanges({ member, changeLists, now }: MemberContext): Promise<Pick<MyDay, 'denied'>> {
  if (!may(member, 'view_change_log')) return {}
  const after = daysBefore(now(), deniedDays)
  const ofMine = [facets.author(member.userId), facets.denied]
  return { denied: await changeLists.count(member, { view: 'forHistory', facets: ofMine, after }) }
}

async function expiriesOn({ member, expiries }: MemberContext, today: string) {
  const sections = documentSectionsSeen(member)
  if (sections?.length === 0) return {}
  const count = async (state: 'expired' | 'expiring') => {
    const { from, to } = daysOf(state, today)
    return expiries.count(member, { from, to, sections })
  }
  const [expired, expiring] = await Promise.all([count('expired'), count('expiring')])
  return { expired, expiring }
}

async function reviewsOn({ member, dueReviews }: MemberContext, today: string) {
  if (!may(member, 'view_dashboard_tab')) return {}
  const [reviews_overdue, reviews_due] = await Promise.all([
    dueReviews.count(member, { to: daysAfter(today, -1) }),
    dueReviews.count(member, { from: today, to: daysAfter(today, limits.reviewNoticeDays) }),
  ])
  return { reviews_overdue, reviews_due }
}
