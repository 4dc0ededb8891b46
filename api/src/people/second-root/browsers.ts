import { deciderMessages } from '@dossier/contract/people/messages/deciders'
import { isStaff } from '@dossier/contract/platform/user-types'
import type { Actor } from '../../platform/access/actor'
import { ensure } from '../../platform/errors'
import type { JobContext } from '../context'
import type { Filing } from './filing'

type Noting = Pick<JobContext, 'usedBrowsers' | 'browsersNoted' | 'secrets'>
type Comparing = Pick<JobContext, 'usedBrowsers' | 'secrets'>

const remembered = 10_000

/** What a browser is known by where it is used for an organisation, or by a super user: no other owner's is like it. */
const nameFor = (owner: string, browser: string) => `browser of ${owner} ${browser}`

/**
 * Notes for good in which browser a member of staff or a super user is signed in. Every request does, so that it is written
 * once for each browser and process.
 */
export async function noteBrowser(
  { usedBrowsers, browsersNoted, secrets }: Noting,
  { userId, organisationId, type, isSuperUser }: Pick<Actor, 'userId' | 'organisationId' | 'type' | 'isSuperUser'>,
  browser: string | undefined,
) {
  if (browser === undefined) return
  const owners = [
    ...(organisationId !== null && isStaff(type) ? [{ owner: organisationId }] : []),
    ...(isSuperUser ? [{ owner: userId, name: browser }] : []),
  ]
  for (const { owner, name } of owners) {
    const known = nameFor(owner, browser)
    if (browsersNoted.has(known)) continue
    const sealed = name === undefined ? {} : { name: secrets.encrypt(name) }
    await usedBrowsers.keep({ _id: secrets.fingerprint(known), owner, ...sealed })
    if (browsersNoted.size >= remembered) browsersNoted.clear()
    browsersNoted.add(known)
  }
}

/**
 * The browser in which the second part of a confirmation is taken, as its organisation would know it. Throws 403 for one
 * without a name, and where staff of the organisation ever used it, or another one that the super user did (GOV-37).
 */
export async function ensureForeignBrowser(
  ctx: Comparing,
  filing: Filing,
  browser: string | undefined,
  operatorId: string | null,
): Promise<string> {
  ensure(browser !== undefined, 'forbidden', { message: deciderMessages.unnamedBrowser })
  const known = ctx.secrets.fingerprint(nameFor(filing.organisationId, browser))
  const message = operatorId === null ? deciderMessages.ownBrowser : deciderMessages.usedTheirs
  ensure(!(await isOfStaff(ctx, filing.organisationId, known, operatorId)), 'forbidden', { message })
  return known
}

/** Whether staff of an organisation ever used this browser of it, or one of those of the super user. */
export async function isOfStaff(
  { usedBrowsers, secrets }: Comparing,
  organisationId: string,
  known: string,
  operatorId: string | null,
): Promise<boolean> {
  const names = operatorId === null ? [] : (await usedBrowsers.namesOf(operatorId)).map(secrets.decrypt)
  return usedBrowsers.has([known, ...names.map((name) => secrets.fingerprint(nameFor(organisationId, name)))])
}
