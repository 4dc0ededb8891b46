import type { Member } from '../platform/access/actor'
import { asMember, within } from '../platform/context'
import type { Database } from '../platform/database/open-database'
import type { Mail } from '../platform/mail/mail'
import { assemble, type Product } from '../wiring/product'
import type { Surroundings } from '../wiring/surroundings'
import { accountHolderClients } from './account-holder-clients'
import { storyOf } from './client-story'
import { corporateClients } from './corporate-clients'
import type { DemoClient } from './demo-client'
import { createDemoClock, type DemoClock } from './demo-clock'
import { type Desk, newDesk, type Role, type Step } from './demo-desk'
import { fillMarket } from './demo-market'
import { actorOf, employ, employMember, found } from './demo-organisation'
import { bookAccount, setPrices } from './demo-platform'
import { convertSample } from './demo-report'
import { writeTerms } from './demo-terms'
import { demoOperator, demoPassword, demoUsers, otherUsers, secondOperator } from './demo-users'
import { grownClients } from './grown-clients'
import { confirmationSteps, foundGrownFirm, withoutSecondFactor } from './grown-firm'
import { otherClients } from './other-clients'
import { supportSteps } from './support-story'

type Store = Surroundings & { readonly database: Database }

type Cast = Readonly<Record<Role, Member>>

type Mark = { _id: string; state: 'seeding' | 'seeded' }

/**
 * Fills a new embedded store with the demo data (PLT-18), everything through the product's own services at the times it
 * would have happened. A start that was killed in the middle begins again from nothing (ruling 28).
 * Answers whether the store holds demo data now.
 */
export async function seedDemo(surroundings: Store): Promise<boolean> {
  const { database, log } = surroundings
  const { db } = database
  const marks = db.collection<Mark>('platform')
  const mark = await marks.findOne({ _id: 'demo' })
  if (mark?.state === 'seeded') return true
  const begun = mark !== null
  if (!begun && !database.fresh && (await db.listCollections({}, { nameOnly: true }).toArray()).length > 0) return false

  const started = performance.now()
  if (begun) await db.dropDatabase()
  await marks.insertOne({ _id: 'demo', state: 'seeding' })
  const clock = createDemoClock(surroundings.now())
  // what the demo mailed lies in its past
  const mailed: Mail[] = []
  const mailTransport = async (mail: Mail) => void mailed.push(mail)
  const product = await assemble({ ...surroundings, now: clock.now, mailTransport })
  const steps = await seed(product, clock, mailed)
  await fillMarket(product, surroundings.now())
  await marks.updateOne({ _id: 'demo' }, { $set: { state: 'seeded' } })
  log.info({ steps, ms: Math.round(performance.now() - started) }, 'demo data seeded')
  return true
}

const foundedDaysAgo = 420

async function seed(product: Product, clock: DemoClock, mailed: readonly Mail[]): Promise<number> {
  const passwordHash = await product.passwords.hash(demoPassword)
  clock.moveTo(foundedDaysAgo)
  const operator = await employ(product, null, demoOperator, passwordHash)
  const operator2 = await employ(product, null, secondOperator, passwordHash)
  await writeTerms(product, operator)
  await setPrices(product, operator)
  const firm = await found(product, 'Willemstad Fiduciary Services N.V.')
  const cast = {
    administrator: await employMember(product, firm, demoUsers.administrator, passwordHash),
    manager: await employMember(product, firm, demoUsers.manager, passwordHash),
    supervisor: await employMember(product, firm, demoUsers.supervisor, passwordHash),
    officer: await employMember(product, firm, demoUsers.officer, passwordHash),
  }
  const { trust, internalAuditor, externalAuditor, client } = demoUsers
  for (const reader of [trust, internalAuditor, externalAuditor, client]) {
    await employ(product, firm, reader, passwordHash)
  }
  const other = await found(product, 'Oranjestad Corporate Services VBA')
  const administrator = await employMember(product, other, otherUsers.administrator, passwordHash)
  const manager = await employMember(product, other, otherUsers.manager, passwordHash)
  const otherCast = { administrator, manager, supervisor: administrator, officer: administrator }

  const grown = await foundGrownFirm({ product, mailed, passwordHash })
  const { founder, second } = grown
  const grownCast = { administrator: second, manager: founder, supervisor: second, officer: second }

  const planned = [
    ...[...corporateClients, ...accountHolderClients].flatMap((client) => plan(client, cast, product, clock)),
    ...otherClients.flatMap((client) => plan(client, otherCast, product, clock)),
    ...grownClients.flatMap((client) => plan(client, grownCast, product, clock)),
    ...supportSteps({ ...cast, operator: actorOf(operator) }).map((step) => ({
      step: { ...step, by: 'administrator' as const },
      desk: newDesk(product),
      member: cast.administrator,
    })),
    ...confirmationSteps({ product, person: second, operators: [operator, operator2] }).map((step) => ({
      step: { ...step, by: 'administrator' as const },
      desk: newDesk(product),
      member: founder,
    })),
  ].sort((left, right) => right.step.ago - left.step.ago)
  for (const sitting of inSittings(planned)) await hold(product, clock, sitting)
  clock.moveTo(0)
  await bookAccount(product, operator, cast.administrator.userId)
  await convertSample(product, cast.supervisor)
  await withoutSecondFactor(product, founder, second)
  return planned.length
}

type Planned = { readonly step: Step; readonly desk: Desk; readonly member: Member }

/** Steps that follow each other in one organisation and are written as one. */
type Sitting = [Planned, ...Planned[]]

const longestSitting = 40

function inSittings(planned: readonly Planned[]): readonly Sitting[] {
  const sittings: Sitting[] = []
  for (const each of planned) {
    const sitting = sittings.at(-1)
    if (sitting && joins(sitting, each)) sitting.push(each)
    else sittings.push([each])
  }
  return sittings
}

const joins = ([first, ...others]: Sitting, { step, member }: Planned) =>
  !first.step.act.isByItself &&
  !step.act.isByItself &&
  first.member.organisationId === member.organisationId &&
  others.length + 1 < longestSitting

/** Does the steps of a sitting, each on its day. */
async function hold({ context, inOneTransaction }: Product, clock: DemoClock, sitting: Sitting) {
  const perform = async (own: object) => {
    for (const { step, desk, member } of sitting) {
      clock.moveTo(step.ago)
      await step.act(within(asMember(context, member), own), desk)
    }
  }
  const [{ step, member }] = sitting
  if (step.act.isByItself) await perform({})
  else await inOneTransaction(member.organisationId, (inTransaction, session) => perform({ inTransaction, session }))
}

/** The steps of one client, all at one desk. */
function plan(client: DemoClient, cast: Cast, product: Product, clock: DemoClock): Planned[] {
  const desk = newDesk(product)
  return storyOf(client, clock).map((step) => ({ step, desk, member: cast[step.by] }))
}
